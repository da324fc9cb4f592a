import { lazy } from 'react';

/** Pages at more than one address: named once, so that nobody loads the way to them twice. */
export const AccessList = lazy(() => import('../journal/AccessList.tsx'));
export const ActionList = lazy(() => import('../journal/ActionList.tsx'));
export const AddYear = lazy(() => import('../school-years/AddYearPage.tsx'));
export const ImportList = lazy(() => import('../journal/ImportList.tsx'));
export const ReadModelList = lazy(() => import('../operations/ReadModelList.tsx'));
export const YearList = lazy(() => import('../school-years/YearList.tsx'));
