import { Box, Typography } from '@mui/material';
import { reactRouterProvider } from 'react-admin';
import { ACTIVITY_GROUPS } from '../../../domain/vocabulary/activity-types.ts';
import { useKeeps, useSchool } from '../../data/school.ts';
import { Navigate, useLocation, useNavigate } from '../../routing/router.ts';
import { useStudentPaths } from '../../routing/student-paths.ts';
import { BackButton } from '../../shared/BackButton.tsx';
import { useDocumentTitle } from '../../shared/document-title.ts';
import { TabLinks } from '../../shared/TabLinks.tsx';
import { inFigures } from '../../words/in-figures.ts';
import { t, translated } from '../../words/t.ts';
import { ActivityGroup } from '../activities/ActivityGroup.tsx';
import { useHistoricQuestion } from '../year/historic-question.ts';
import { SelectedWhoLeft } from '../year/SelectedWhoLeft.tsx';
import { useSelection } from '../year/selection.tsx';
import { useYearView } from '../year/year-context.tsx';
import { AddActivityToMany } from './AddActivityToMany.tsx';
import { AddServiceToMany } from './AddServiceToMany.tsx';
import { PostSchoolAmong } from './PostSchoolAmong.tsx';
import { SelectedNames } from './SelectedNames.tsx';

const { Route, Routes } = reactRouterProvider;

/** Two or more students at once: one activity is added to each of them. Who only reads is told what is of them. */
export default function SeveralSelectedPane() {
  const { students } = useSelection();
  const { year } = useYearView();
  const paths = useStudentPaths(year.id);
  const mayChange = !useSchool().user.auditor;
  useDocumentTitle(t('%{students} Students Selected', { students: students.length }));
  const [only] = students;
  if (!only) return <Navigate to={paths.list} replace />;
  if (students.length === 1) return <Navigate to={paths.view(only.id)} replace />;
  return (
    <Box sx={{ maxWidth: 1080, px: { xs: 2, sm: 3 }, py: { xs: 2, sm: 2.5 } }}>
      <BackButton to={paths.list}>{t('Students')}</BackButton>
      <Typography variant="h1">
        {t('%{students} Students Selected', { students: inFigures(students.length) })}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
        {mayChange
          ? t('You will be adding an activity to multiple students.')
          : t('Table, reports, export and print are of these students alone.')}
      </Typography>
      <Box sx={{ mb: 1, display: { lg: 'none' } }}>
        <SelectedWhoLeft />
      </Box>
      <SelectedNames />
      {mayChange && <ForAllOfThem />}
    </Box>
  );
}

/** What is recorded for all of them at once. */
function ForAllOfThem() {
  const { year } = useYearView();
  const paths = useStudentPaths(year.id);
  const { services } = useKeeps();
  const onServices = /\/services\/?$/i.test(useLocation().pathname);
  return (
    <>
      <PostSchoolAmong />
      <TabLinks
        label={t('Record')}
        links={[
          { label: 'ACTIVITIES', to: paths.multiple, current: !onServices },
          ...(services ? [{ label: t('SERVICES'), to: paths.addServiceToMany, current: onServices }] : []),
        ]}
      />
      <Routes>
        {services && <Route path="/services" element={<AddServiceToMany />} />}
        <Route path="/activities/create/:groupId" element={<AddActivityToMany />} />
        <Route path="*" element={<Groups />} />
      </Routes>
    </>
  );
}

function Groups() {
  const { year } = useYearView();
  const paths = useStudentPaths(year.id);
  const navigate = useNavigate();
  const mayEdit = useHistoricQuestion();
  const add = async (groupId: number) => {
    if (await mayEdit({})) navigate(paths.addActivityToMany(groupId));
  };
  return ACTIVITY_GROUPS.map(({ id, name }) => (
    <ActivityGroup key={id} name={translated(name)} onAdd={() => void add(id)} addPath={paths.addActivityToMany(id)} />
  ));
}
