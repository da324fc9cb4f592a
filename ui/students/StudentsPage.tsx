import { Box } from '@mui/material';
import { usePrefetchQuery } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense, useMemo } from 'react';
import { reactRouterProvider, useDataProvider } from 'react-admin';
import { useSchool, useSchoolYear } from '../data/school.ts';
import { Navigate, useLocation, useParams } from '../routing/router.ts';
import { useAddress } from '../routing/use-address.ts';
import { ErrorBoundary } from '../shared/ErrorBoundary.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { listFilter } from '../shared/student-filter/student-query.ts';
import { useStudentQuery } from '../shared/student-filter/use-student-query.ts';
import { firstPage } from '../shared/student-grid/use-student-pages.ts';
import { BELOW_BAR } from '../theme/below-bar.ts';
import { ListPane } from './list/ListPane.tsx';
import { NothingOpen } from './NothingOpen.tsx';
import { OnlyRead } from './year/OnlyRead.tsx';
import { ONLY_SELECTED, SelectionProvider, useSelection } from './year/selection.tsx';
import { useTermOnDisplay } from './year/use-term-on-display.ts';
import { YearProvider } from './year/year-context.tsx';

const { Route, Routes } = reactRouterProvider;
const NewStudent = lazy(() => import('./form/NewStudentPane.tsx'));
const EditStudent = lazy(() => import('./form/EditStudentPane.tsx'));
const StudentView = lazy(() => import('./view/StudentViewPane.tsx'));
const TablePage = lazy(() => import('./table/TablePage.tsx'));
const SeveralSelected = lazy(() => import('./several/SeveralSelectedPane.tsx'));

/** The students of a year: list beside detail, or one of them at a time below 1100 px. */
export default function StudentsPage() {
  const { schoolYearId } = useParams<{ schoolYearId: string }>();
  const year = useSchoolYear(Number(schoolYearId));
  if (!year) return <Navigate to="/Students" replace />;
  return (
    <SelectionProvider key={year.id}>
      <YearPage year={year} />
    </SelectionProvider>
  );
}

function YearPage({ year }: { year: NonNullable<ReturnType<typeof useSchoolYear>> }) {
  const { query } = useStudentQuery();
  const { user } = useSchool();
  const { students } = useSelection();
  const onlySelected = useAddress().query.get(ONLY_SELECTED) !== null;
  const term = useTermOnDisplay(year);
  const filter = useMemo(() => listFilter(term?.id ?? 0, query), [term, query]);
  // On its way while everything around the list is drawn.
  usePrefetchQuery(firstPage(useDataProvider(), filter, query.sort));
  const { pathname } = useLocation();
  const detail = pathname.split('/')[3];
  const detailOpen = detail !== undefined && detail !== '' && !/^\/[^/]+\/students\/view\/?$/i.test(pathname);
  const view = useMemo(() => term && { year, term, query, filter }, [year, term, query, filter]);
  if (!view) return null;
  if (detail?.toLowerCase() === 'table') {
    const id = students.map((student) => student.id);
    return (
      <YearProvider value={onlySelected && id.length > 0 ? { ...view, filter: { termId: view.term.id, id } } : view}>
        <Suspense fallback={<PaneOnItsWay />}>
          <TablePage />
        </Suspense>
      </YearProvider>
    );
  }
  return (
    <YearProvider value={view}>
      <Box sx={panes}>
        <Box
          sx={{
            ...listPane,
            display: { xs: detailOpen ? 'none' : 'flex', lg: 'flex' },
            '@media print': { display: detailOpen ? 'none !important' : 'block', height: 'auto', border: 0 },
          }}
        >
          <ListPane />
        </Box>
        <Box
          className={detailOpen ? undefined : 'no-print'}
          sx={{ ...detailPane, display: { xs: detailOpen ? 'block' : 'none', lg: 'block' } }}
        >
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<PaneOnItsWay />}>
              <Routes>
                {user.auditor ? (
                  <>
                    <Route path="/new" element={<OnlyRead at={({ list }) => list} />} />
                    <Route path="/edit/:studentId" element={<OnlyRead at={student} />} />
                    <Route path="/multiple/services" element={<OnlyRead at={({ multiple }) => multiple} />} />
                    <Route path="/multiple/activities/*" element={<OnlyRead at={({ multiple }) => multiple} />} />
                  </>
                ) : (
                  <>
                    <Route path="/new" element={<NewStudent />} />
                    <Route path="/edit/:studentId" element={<EditStudent />} />
                  </>
                )}
                <Route path="/view/:studentId/*" element={<StudentView />} />
                <Route path="/multiple/*" element={<SeveralSelected />} />
                <Route path="*" element={<NothingOpen />} />
              </Routes>
            </Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
    </YearProvider>
  );
}

const student: ComponentProps<typeof OnlyRead>['at'] = ({ view }, { studentId }) => view(Number(studentId));

const PaneOnItsWay = () => (
  <Box sx={{ p: 3 }}>
    <LoadingState />
  </Box>
);

const panes = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', lg: 'minmax(360px, 430px) 1fr' },
  height: { lg: BELOW_BAR },
  '@media print': { display: 'block', height: 'auto' },
} as const;
const listPane = {
  flexDirection: 'column',
  minHeight: 0,
  height: { xs: BELOW_BAR, lg: 'auto' },
  bgcolor: 'background.paper',
  borderRight: { lg: 1 },
  borderColor: { lg: 'divider' },
} as const;
const detailPane = { minWidth: 0, overflowY: { lg: 'auto' } } as const;
