import { lazy } from 'react';
import { type ResourceProps, reactRouterProvider } from 'react-admin';
import { AccessList, ActionList, AddYear, ImportList, ReadModelList, YearList } from './shared-pages.ts';

const { Route } = reactRouterProvider;

const UserList = lazy(() => import('../staff/UserList.tsx'));
const UserEdit = lazy(() => import('../staff/UserEdit.tsx'));
const UserCreate = lazy(() => import('../staff/UserCreate.tsx'));

const ChangeList = lazy(() => import('../journal/ChangeList.tsx'));
const ChangeShow = lazy(() => import('../journal/ChangeShow.tsx'));
const StudentHistory = lazy(() => import('../journal/StudentHistory.tsx'));
const Timeline = lazy(() => import('../journal/Timeline.tsx'));

const ActionShow = lazy(() => import('../journal/ActionShow.tsx'));

/** The lists of `/api/rest` with their views. Those without are read by pages of their own. */
export const RESOURCES: readonly ResourceProps[] = [
  {
    name: 'users',
    list: UserList,
    edit: UserEdit,
    create: UserCreate,
    children: <Route path="new" element={<UserCreate />} />,
  },
  { name: 'schoolYears', list: YearList, create: AddYear },
  { name: 'students' },
  { name: 'studentsInNoYear' },
  { name: 'imports', list: ImportList },
  {
    name: 'journal',
    list: ChangeList,
    show: ChangeShow,
    children: (
      <>
        <Route path="History/:studentId" element={<StudentHistory />} />
        <Route path="Timeline/:subject" element={<Timeline />} />
      </>
    ),
  },
  { name: 'actions', list: ActionList, show: ActionShow },
  { name: 'accessRecord', list: AccessList },
  { name: 'readModels', list: ReadModelList },
];
