import { Button, Link as MuiLink } from '@mui/material';
import { DataTable, useListContext } from 'react-admin';
import { TEMPLATE_NAMES } from '../../domain/fact-import/templates.ts';
import { ACTION_LABELS } from '../../domain/labels/labels.ts';
import { termLabel, yearLabel, yearRange } from '../../domain/school-years/labels.ts';
import type { ImportRow } from '../../domain/wire/calls/imports.ts';
import type { WireSchoolYear } from '../../domain/wire/contract.ts';
import { useSchool } from '../data/school.ts';
import { Link } from '../routing/router.ts';
import { counted } from '../shared/counted.ts';
import { dayAndTime } from '../shared/days.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { UndoAction } from '../shared/history/UndoAction.tsx';
import { undoneText } from '../shared/history/Undone.tsx';
import { ChoiceInput } from '../shared/resource/ChoiceInput.tsx';
import type { Exported } from '../shared/resource/ExportList.tsx';
import { ONE_LINE, ResourceList } from '../shared/resource/ResourceList.tsx';
import { useListTexts } from '../shared/resource/use-list-texts.ts';
import { actorName } from '../shared/shown-value.ts';
import { inFigures } from '../words/in-figures.ts';
import { t, translated } from '../words/t.ts';
import { actionPath } from './action-text.ts';

const FIGURES = ['rows', 'created', 'changed', 'unchanged'] as const;

/** Names of files are long. */
const ROOM_FOR_A_NAME = () => ({ minWidth: 220 });

const fileOf = ({ fileName }: ImportRow) => fileName ?? '–';

/** What became of it: carried out or not yet, and taken back since; a line each. */
function statesOf({ status, undone, undoneStudents }: ImportRow, timeZone: string): string[] {
  const state = status === 'completed' ? t('Completed') : t('Being carried out');
  if (undone) return [state, undoneText(undone, timeZone)];
  if (undoneStudents === 0) return [state];
  return [state, t('Undone for %{students}', { students: counted(undoneStudents, 'student') })];
}

/** The year into which something was imported. */
function YearFilter({ source }: { source: string; alwaysOn?: boolean }) {
  const { years } = useSchool();
  const choices = years.map(({ id, year }) => ({ value: String(id), label: yearLabel(year) }));
  return <ChoiceInput source={source} choices={choices} asNumber />;
}
const FILTERS = [<YearFilter key="yearId" source="yearId" alwaysOn />];

/** The imports, file by file, with what they did; each leads to what became of its rows. */
export function ImportRows() {
  const { years, installation } = useSchool();
  const when = ({ at }: ImportRow) => dayAndTime(at, installation.timeZone);
  const into = (file: ImportRow) => targetOf(file, years);
  const states = (file: ImportRow) => statesOf(file, installation.timeZone);
  return (
    <ResourceList<ImportRow>
      sort={{ field: 'at', order: 'DESC' }}
      filters={FILTERS}
      wide
      empty={<ImportFirst />}
      exported={fileWith(when, into, (file) => states(file).join('. '))}
      card={{
        title: (file) => <FileLink file={file} />,
        text: (file) => (
          <>
            <div>{[when(file), into(file), t('by %{name}', { name: actorName(file.actor) })].join(' · ')}</div>
            <div>
              {states(file).join(' · ')}:{' '}
              {FIGURES.map((figure) => t(`%{count} ${figure}`, { count: inFigures(file[figure]) })).join(', ')}
            </div>
            <UndoFile file={file} />
          </>
        ),
      }}
    >
      <DataTable.Col<ImportRow> source="at" sortByOrder="DESC" cellSx={ONE_LINE} render={when} />
      <DataTable.Col<ImportRow>
        source="fileName"
        disableSort
        cellSx={ROOM_FOR_A_NAME}
        render={(file) => <FileLink file={file} />}
      />
      <DataTable.Col<ImportRow> source="termId" disableSort cellSx={ONE_LINE} render={into} />
      <DataTable.Col<ImportRow> source="actor" disableSort render={({ actor }) => actorName(actor)} />
      <DataTable.Col<ImportRow> source="status" disableSort render={(file) => <States lines={states(file)} />} />
      {FIGURES.map((figure) => (
        <DataTable.NumberCol<ImportRow> key={figure} source={figure} disableSort />
      ))}
      <DataTable.Col<ImportRow> source="undo" disableSort render={(file) => <UndoFile file={file} />} />
    </ResourceList>
  );
}

/** Leads to the action of the journal; one whose sender named no file is called what it is. */
const FileLink = ({ file }: { file: ImportRow }) => (
  <MuiLink component={Link} to={actionPath(file.action)} sx={{ overflowWrap: 'anywhere' }}>
    {file.fileName ?? translated(ACTION_LABELS.import)}
  </MuiLink>
);

const States = ({ lines: [state, ...undone] }: { lines: string[] }) => (
  <>
    {state}
    {undone.map((line) => (
      <strong key={line} style={{ display: 'block' }}>
        {line}
      </strong>
    ))}
  </>
);

/** Where nothing was imported yet: whoever may import begins here. */
function ImportFirst() {
  const { user } = useSchool();
  const { empty, emptyHelp } = useListTexts();
  const { filterValues } = useListContext();
  if (Object.keys(filterValues).length > 0)
    return <EmptyState title={t('Nothing was imported into this year')} text={t('Choose another year above.')} />;
  return (
    <EmptyState
      title={empty}
      text={emptyHelp}
      action={
        !user.auditor && (
          <Button component={Link} to="/ImportData" variant="outlined">
            {t('Import Data')}
          </Button>
        )
      }
    />
  );
}

/** Takes the whole file back. */
function UndoFile({ file: { entry, status, actor, undone } }: { file: ImportRow }) {
  const { user } = useSchool();
  const may = status === 'completed' && undone === null && !user.auditor && (user.admin || user.id === actor.id);
  return may ? <UndoAction entry={entry} label={t('Undo file…')} /> : null;
}

function targetOf(file: ImportRow, years: readonly WireSchoolYear[]): string {
  if (file.yearId === null) return TEMPLATE_NAMES.facts;
  const year = years.find((one) => one.id === file.yearId);
  const term = year?.terms.find((one) => one.id === file.termId);
  if (!year) return t('a year that was deleted');
  return term ? `${yearRange(year.year)}, ${translated(termLabel(year.termType, term.index))}` : yearRange(year.year);
}

type TextOf = (file: ImportRow) => string;

const fileWith = (when: TextOf, into: TextOf, state: TextOf): Exported<ImportRow> => ({
  fileName: 'imports',
  columns: {
    at: when,
    fileName: fileOf,
    termId: into,
    actor: ({ actor }) => actorName(actor),
    status: state,
    rows: ({ rows }) => String(rows),
    created: ({ created }) => String(created),
    changed: ({ changed }) => String(changed),
    unchanged: ({ unchanged }) => String(unchanged),
  },
});
