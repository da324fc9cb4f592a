import { Button } from '@mui/material';
import { DataTable, useListContext } from 'react-admin';
import { TEMPLATE_NAMES } from '../../../domain/fact-import/templates.ts';
import { termLabel, yearLabel, yearRange } from '../../../domain/school-years/labels.ts';
import type { ImportRow } from '../../../domain/wire/calls/imports.ts';
import type { WireSchoolYear } from '../../../domain/wire/contract.ts';
import { useSchool } from '../../data/school.ts';
import { Link } from '../../routing/router.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t, translated } from '../../words/t.ts';
import { counted } from '../counted.ts';
import { dayAndTime } from '../days.ts';
import { EmptyState } from '../EmptyState.tsx';
import { UndoAction } from '../history/UndoAction.tsx';
import { undoneText } from '../history/Undone.tsx';
import { ChoiceInput } from '../resource/ChoiceInput.tsx';
import type { Exported } from '../resource/ExportList.tsx';
import { ONE_LINE, ResourceList } from '../resource/ResourceList.tsx';
import { useListTexts } from '../resource/use-list-texts.ts';

const FIGURES = ['rows', 'created', 'changed', 'unchanged'] as const;

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

/** The imports, part by part, with what they did. */
export function ImportRows() {
  const { years, installation } = useSchool();
  const when = ({ at }: ImportRow) => dayAndTime(at, installation.timeZone);
  const into = (part: ImportRow) => targetOf(part, years);
  const states = (part: ImportRow) => statesOf(part, installation.timeZone);
  return (
    <ResourceList<ImportRow>
      sort={{ field: 'at', order: 'DESC' }}
      filters={FILTERS}
      empty={<ImportFirst />}
      exported={fileWith(when, into, (part) => states(part).join('. '))}
      card={{
        title: fileOf,
        text: (part) => (
          <>
            <div>{[when(part), into(part), t('by %{name}', { name: part.actor.name })].join(' · ')}</div>
            <div>
              {states(part).join(' · ')}:{' '}
              {FIGURES.map((figure) => t(`%{count} ${figure}`, { count: inFigures(part[figure]) })).join(', ')}
            </div>
            <UndoFile part={part} />
          </>
        ),
      }}
    >
      <DataTable.Col<ImportRow> source="at" sortByOrder="DESC" cellSx={ONE_LINE} render={when} />
      <DataTable.Col<ImportRow> source="fileName" disableSort render={fileOf} />
      <DataTable.Col<ImportRow> source="termId" disableSort cellSx={ONE_LINE} render={into} />
      <DataTable.Col<ImportRow> source="actor" disableSort render={({ actor }) => actor.name} />
      <DataTable.Col<ImportRow> source="status" disableSort render={(part) => <States lines={states(part)} />} />
      {FIGURES.map((figure) => (
        <DataTable.NumberCol<ImportRow> key={figure} source={figure} disableSort />
      ))}
      <DataTable.Col<ImportRow> source="undo" disableSort render={(part) => <UndoFile part={part} />} />
    </ResourceList>
  );
}

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

/** Takes the whole file back that a part belongs to. */
function UndoFile({ part: { entry, status, actor, undone } }: { part: ImportRow }) {
  const { user } = useSchool();
  const may = status === 'completed' && undone === null && !user.auditor && (user.admin || user.id === actor.id);
  return may ? <UndoAction entry={entry} label={t('Undo file…')} /> : null;
}

function targetOf(part: ImportRow, years: readonly WireSchoolYear[]): string {
  if (part.yearId === null) return TEMPLATE_NAMES.facts;
  const year = years.find((one) => one.id === part.yearId);
  const term = year?.terms.find((one) => one.id === part.termId);
  if (!year) return t('a year that was deleted');
  return term ? `${yearRange(year.year)}, ${translated(termLabel(year.termType, term.index))}` : yearRange(year.year);
}

type TextOf = (part: ImportRow) => string;

const fileWith = (when: TextOf, into: TextOf, state: TextOf): Exported<ImportRow> => ({
  fileName: 'imports',
  columns: {
    at: when,
    fileName: fileOf,
    termId: into,
    actor: ({ actor }) => actor.name,
    status: state,
    rows: ({ rows }) => String(rows),
    created: ({ created }) => String(created),
    changed: ({ changed }) => String(changed),
    unchanged: ({ unchanged }) => String(unchanged),
  },
});
