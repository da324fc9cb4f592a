import EditIcon from '@mui/icons-material/EditOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { termLabel, yearLabel } from '../../../domain/school-years/labels.ts';
import { nameOf } from '../../../domain/students/display.ts';
import { DISABILITY_NAMES } from '../../../domain/vocabulary/abbreviations.ts';
import { POST_SCHOOL } from '../../../domain/vocabulary/school.ts';
import type { StudentView } from '../../../domain/wire/student-view.ts';
import { useSchool } from '../../data/school.ts';
import { useLocation, useNavigate } from '../../routing/router.ts';
import { useStudentPaths } from '../../routing/student-paths.ts';
import { opens } from '../../routing/use-focus-after-navigation.ts';
import { recordAnsweredText } from '../../shared/answered-text.ts';
import { BackButton } from '../../shared/BackButton.tsx';
import { useDocumentTitle } from '../../shared/document-title.ts';
import { IconAction } from '../../shared/IconAction.tsx';
import { PrintedName } from '../../shared/PrintedName.tsx';
import { RiskMark } from '../../shared/RiskMark.tsx';
import { Spelled } from '../../shared/Spelled.tsx';
import { t, translated } from '../../words/t.ts';
import { useAssessment } from '../risk/use-assessment.ts';
import { useHistoricQuestion } from '../year/historic-question.ts';
import { useYearView } from '../year/year-context.tsx';
import { describeView } from './describe-view.ts';
import { HiddenByFilter } from './HiddenByFilter.tsx';
import { NeighbourButtons } from './NeighbourButtons.tsx';
import { StudentFacts } from './StudentFacts.tsx';
import { screenTitle } from './screen-title.ts';

/** Who is on display, with the ways on: back, next student, edit, print. */
export function StudentHeader({ view, onPrint }: { view: StudentView; onPrint: () => void }) {
  const { student } = view;
  const { year } = useYearView();
  const { user } = useSchool();
  const paths = useStudentPaths(year.id);
  const navigate = useNavigate();
  const mayEdit = useHistoricQuestion();
  const name = nameOf(student);
  useDocumentTitle(screenTitle(name, useLocation().pathname));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Where the list has given way to the student, the row that had the focus is gone.
    if (window.matchMedia('(max-width: 1099px)').matches) heading.current?.focus({ preventScroll: true });
  }, []);
  const edit = async () => {
    if (await mayEdit({ student: name })) navigate(paths.edit(student.id));
  };
  return (
    <Box component="header" sx={{ mb: 1.5 }}>
      <PrintedName name={`${name}, ${yearLabel(year.year)}`} />
      <HiddenByFilter studentId={student.id} left={view.gradeLevel === POST_SCHOOL} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 2, rowGap: 1 }}>
        <Box sx={{ display: { xs: 'block', lg: 'none' }, flex: 1 }}>
          <BackButton to={paths.list}>{t('Students')}</BackButton>
        </Box>
        <Box sx={{ order: { xs: 3, lg: 1 }, flex: { xs: '1 1 100%', lg: '1 1 0' }, minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
            <Typography
              variant="h1"
              ref={heading}
              tabIndex={-1}
              sx={{ overflowWrap: 'anywhere', outline: 'none !important' }}
            >
              {name}
            </Typography>
            {view.gradeLevel !== POST_SCHOOL && <PresentRisk view={view} />}
          </Box>
          <Typography sx={{ color: 'text.secondary', fontWeight: 600 }}>
            <Spelled text={describeView(view)} meanings={DISABILITY_NAMES} />
          </Typography>
          <StudentFacts view={view} />
        </Box>
        <Box className="no-print" sx={{ order: 2, display: 'flex', gap: 0.5, alignItems: 'center' }}>
          <NeighbourButtons studentId={student.id} />
          <IconAction
            name={t('Print student summary')}
            onClick={onPrint}
            sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
          >
            <PrintIcon />
          </IconAction>
          {!user.auditor && (
            <Button
              variant="outlined"
              color="secondary"
              startIcon={<EditIcon />}
              onClick={() => void edit()}
              {...opens(paths.edit(student.id))}
            >
              {t('Edit')}
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  );
}

/** The overall risk in the term on display. */
function PresentRisk({ view }: { view: StudentView }) {
  const { year, term } = useYearView();
  const record = view.termRecords.find((one) => one.termId === term.id);
  const { risk } = useAssessment(record ?? {}, view.gradeLevel);
  const named = year.terms.length > 1 && translated(termLabel(year.termType, term.index));
  const facts = [named, record && recordAnsweredText(record)].filter(Boolean);
  return (
    <>
      <RiskMark level={risk} variant="chip" />
      {facts.length > 0 && (
        <Typography component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {facts.join(' · ')}
        </Typography>
      )}
    </>
  );
}
