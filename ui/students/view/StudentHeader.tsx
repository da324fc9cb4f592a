import EditIcon from '@mui/icons-material/EditOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import { nameOf } from '../../../domain/students/display.ts';
import type { StudentView } from '../../../domain/wire/app.ts';
import { useNavigate } from '../../app/router.ts';
import { useSchool } from '../../data/school.ts';
import { BackButton } from '../../shared/BackButton.tsx';
import { useDocumentTitle } from '../../shared/document-title.ts';
import { useHistoricQuestion } from '../historic-question.ts';
import { useStudentPaths } from '../paths.ts';
import { useYearView } from '../year-context.tsx';
import { describeView } from './describe-view.ts';
import { HiddenByFilter } from './HiddenByFilter.tsx';
import { NeighbourButtons } from './NeighbourButtons.tsx';
import { StudentFacts } from './StudentFacts.tsx';

/** Who is on display, with the ways on: back, next student, edit, print. */
export function StudentHeader({ view }: { view: StudentView }) {
  const { student } = view;
  const { year } = useYearView();
  const { user } = useSchool();
  const paths = useStudentPaths(year.id);
  const navigate = useNavigate();
  const mayEdit = useHistoricQuestion();
  const name = nameOf(student);
  useDocumentTitle(name);
  const edit = async () => {
    if (await mayEdit({ student: name })) navigate(paths.edit(student.id));
  };
  return (
    <Box component="header" sx={{ mb: 1.5 }}>
      <Box className="no-print" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 0.5, minHeight: 40 }}>
        <BackButton to={paths.list}>Students</BackButton>
        <Box sx={{ ml: 'auto', display: 'flex', gap: 0.5 }}>
          <NeighbourButtons studentId={student.id} />
          <Tooltip title="Print">
            <IconButton aria-label="Print" onClick={() => window.print()}>
              <PrintIcon />
            </IconButton>
          </Tooltip>
          {!user.auditor && (
            <Button
              variant="outlined"
              color="secondary"
              startIcon={<EditIcon />}
              onClick={() => void edit()}
              aria-label={`Edit ${name}`}
            >
              Edit
            </Button>
          )}
        </Box>
      </Box>
      <HiddenByFilter studentId={student.id} />
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography sx={{ color: 'text.secondary', fontWeight: 600 }}>{describeView(view)}</Typography>
      <StudentFacts view={view} />
    </Box>
  );
}
