import ActivityIcon from '@mui/icons-material/EventAvailableOutlined';
import AnswerIcon from '@mui/icons-material/FactCheckOutlined';
import ExportIcon from '@mui/icons-material/FileDownloadOutlined';
import ServiceIcon from '@mui/icons-material/HandshakeOutlined';
import RemoveIcon from '@mui/icons-material/PersonRemoveOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import GradeIcon from '@mui/icons-material/SchoolOutlined';
import TransferIcon from '@mui/icons-material/SwapHorizOutlined';
import { Box, Button } from '@mui/material';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useKeeps, useSchool } from '../../data/school.ts';
import { useNavigate } from '../../routing/router.ts';
import { useStudentPaths } from '../../routing/student-paths.ts';
import { opens } from '../../routing/use-focus-after-navigation.ts';
import { useWhenLeft } from '../../routing/use-when-left.ts';
import { useExport } from '../../shared/student-grid/use-export.ts';
import { t } from '../../words/t.ts';
import { useHistoricQuestion } from '../year/historic-question.ts';
import { useSelection } from '../year/selection.tsx';
import { useYearView } from '../year/year-context.tsx';
import { ReportMenu } from './ReportMenu.tsx';
import { TableLink } from './TableLink.tsx';

const DIALOGS = {
  answer: lazy(() => import('../change/AnswerDialog.tsx')),
  gradeOrExit: lazy(() => import('../change/GradeOrExitDialog.tsx')),
  transfer: lazy(() => import('../team/TransferSelected.tsx')),
  removal: lazy(() => import('../change/RemoveDialog.tsx')),
};
type DialogName = keyof typeof DIALOGS;

/** What is exported with one click; the foot of the list offers the other kinds. */
const AS_CSV = { format: 'csv', allTerms: false } as const;

interface SelectionBarProps {
  printing: boolean;
  onPrint: () => void;
}

/** What can be done with who is selected (rules/screens#selection), or read of them; nothing while nobody is. */
export function SelectionBar({ printing, onPrint }: SelectionBarProps) {
  const { students } = useSelection();
  const [open, setOpen] = useState<DialogName>();
  useWhenLeft(() => setOpen(undefined));
  const Dialog = open && DIALOGS[open];
  return (
    <>
      {students.length > 0 && <Tools printing={printing} onPrint={onPrint} onOpen={setOpen} />}
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function Tools({ printing, onPrint, onOpen }: SelectionBarProps & { onOpen: (dialog: DialogName) => void }) {
  const { year, term } = useYearView();
  const { students } = useSelection();
  const paths = useStudentPaths(year.id);
  const navigate = useNavigate();
  const mayEdit = useHistoricQuestion();
  const keeps = useKeeps();
  const mayChange = !useSchool().user.auditor;
  const ofSelected = { termId: term.id, id: students.map(({ id }) => id) };
  const exporting = useExport(year.year, ofSelected, 'selected');
  const [only] = students;
  const one = students.length === 1 ? only : undefined;
  const activity = one ? paths.view(one.id) : paths.multiple;
  const service = one ? paths.services(one.id) : paths.addServiceToMany;
  const ask = async (dialog: DialogName) => {
    if (await mayEdit(dialog === 'answer' ? { termId: term.id } : {})) onOpen(dialog);
  };
  return (
    <Box role="group" aria-label={t('With the selected students')} sx={toolsStyle}>
      {mayChange && (
        <Tool icon={<ActivityIcon />} onClick={() => navigate(activity)} path={activity}>
          {t('Activity')}
        </Tool>
      )}
      {mayChange && keeps.services && (
        <Tool icon={<ServiceIcon />} onClick={() => navigate(service)} path={service}>
          {t('Service')}
        </Tool>
      )}
      <TableLink ofSelected />
      {mayChange && (
        <Tool icon={<AnswerIcon />} onClick={() => void ask('answer')}>
          {t('Set an answer')}
        </Tool>
      )}
      {mayChange && (
        <Tool icon={<GradeIcon />} onClick={() => void ask('gradeOrExit')}>
          {t('Grade or exit')}
        </Tool>
      )}
      {mayChange && keeps.caseload && (
        <Tool icon={<TransferIcon />} onClick={() => onOpen('transfer')}>
          {t('Hand over')}
        </Tool>
      )}
      <ReportMenu />
      <Tool icon={<ExportIcon />} disabled={exporting.running} onClick={() => void exporting.run(AS_CSV)}>
        {t('Export')}
      </Tool>
      <Tool icon={<PrintIcon />} disabled={printing} onClick={onPrint}>
        {t('Print')}
      </Tool>
      {mayChange && (
        <Tool icon={<RemoveIcon />} onClick={() => void ask('removal')}>
          {t('Remove from year')}
        </Tool>
      )}
    </Box>
  );
}

interface ToolProps {
  icon: ReactNode;
  onClick: () => void;
  disabled?: boolean;
  /** Where it leads, if it does. */
  path?: string;
  children: string;
}

const Tool = ({ icon, onClick, disabled = false, path, children }: ToolProps) => (
  <Button
    variant="text"
    size="small"
    color="secondary"
    startIcon={icon}
    disabled={disabled}
    onClick={onClick}
    {...(path !== undefined && opens(path))}
  >
    {children}
  </Button>
);

const toolsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 0.5,
  mx: -0.75,
  '& .MuiButton-root': { whiteSpace: 'normal', '@media (pointer: coarse)': { minHeight: 44 } },
} as const;
