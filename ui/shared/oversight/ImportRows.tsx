import { DataTable } from 'react-admin';
import { TEMPLATE_NAMES } from '../../../domain/fact-import/templates.ts';
import { termLabel, yearLabel, yearRange } from '../../../domain/school-years/labels.ts';
import type { ImportRow } from '../../../domain/wire/calls/imports.ts';
import type { WireSchoolYear } from '../../../domain/wire/contract.ts';
import { useSchool } from '../../data/school.ts';
import { inFigures } from '../../words/in-figures.ts';
import { t, translated } from '../../words/t.ts';
import { dayAndTime } from '../days.ts';
import { UndoAction } from '../history/UndoAction.tsx';
import { ChoiceInput } from '../resource/ChoiceInput.tsx';
import type { Exported } from '../resource/ExportList.tsx';
import { ONE_LINE, ResourceList } from '../resource/ResourceList.tsx';

const FIGURES = ['rows', 'created', 'changed', 'unchanged'] as const;

const fileOf = ({ fileName }: ImportRow) => fileName ?? '–';
const stateOf = ({ status }: ImportRow) => (status === 'completed' ? t('Completed') : t('Being carried out'));

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
  return (
    <ResourceList<ImportRow>
      sort={{ field: 'at', order: 'DESC' }}
      filters={FILTERS}
      exported={fileWith(when, into)}
      card={{
        title: fileOf,
        text: (part) => (
          <>
            <div>{[when(part), into(part), t('by %{name}', { name: part.actor.name })].join(' · ')}</div>
            <div>
              {stateOf(part)}:{' '}
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
      <DataTable.Col<ImportRow> source="status" disableSort render={stateOf} />
      {FIGURES.map((figure) => (
        <DataTable.NumberCol<ImportRow> key={figure} source={figure} disableSort />
      ))}
      <DataTable.Col<ImportRow> source="undo" disableSort render={(part) => <UndoFile part={part} />} />
    </ResourceList>
  );
}

/** Takes the whole file back that a part belongs to. */
function UndoFile({ part: { entry, status, actor } }: { part: ImportRow }) {
  const { user } = useSchool();
  const may = status === 'completed' && !user.auditor && (user.admin || user.id === actor.id);
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

const fileWith = (when: TextOf, into: TextOf): Exported<ImportRow> => ({
  fileName: 'imports',
  columns: {
    at: when,
    fileName: fileOf,
    termId: into,
    actor: ({ actor }) => actor.name,
    status: stateOf,
    rows: ({ rows }) => String(rows),
    created: ({ created }) => String(created),
    changed: ({ changed }) => String(changed),
    unchanged: ({ unchanged }) => String(unchanged),
  },
});
