import { z } from 'zod';
import { dashboardCharts } from './charts.ts';
import { dashboardCounts } from './dashboard.ts';
import { fieldChange } from './history.ts';
import { count, id, instant } from './parts.ts';
import { EVENT_SOURCES } from './source.ts';

/** What differs between two points (rules/as-of#compare). `before` is always of the point that `asOf` names, `after` of the other. */

const comparedPoint = z.object({
  number: count().meta({ description: 'Of the last event that is in it' }),
  at: instant(),
});
/** The two points that are compared. */
export const comparedPoints = { asOf: comparedPoint, with: comparedPoint };
export type ComparedPoint = z.infer<typeof comparedPoint>;

/** The entry of the journal that made a difference: who and when. */
const madeBy = z
  .object({
    entry: z.string().meta({ description: 'Id of the entry of the journal' }),
    number: count().nullable(),
    at: instant(),
    actor: z.object({ id: id().nullable(), name: z.string() }),
    source: z.enum(EVENT_SOURCES),
    type: z.string(),
  })
  .meta({ id: 'MadeBy' });
export type MadeBy = z.infer<typeof madeBy>;

const lastChange = madeBy
  .nullable()
  .meta({ description: 'The last entry between the two points that changed it; null where none can be named' });

export const comparedCell = fieldChange.extend({ changed: lastChange }).meta({ id: 'ComparedCell' });
export type ComparedCell = z.infer<typeof comparedCell>;

/** At which of the two points it was there. */
export const PRESENCES = ['both', 'came', 'went'] as const;
export type Presence = (typeof PRESENCES)[number];
const presence = z.enum(PRESENCES).meta({
  description: '`both`: at both points; `came`: not yet at the one of `asOf`; `went`: no longer at the other',
});

export const comparedStudent = z
  .object({
    ...comparedPoints,
    presence,
    changed: lastChange,
    student: z.array(comparedCell).meta({ description: 'Person and membership in the year' }),
    terms: z.array(z.object({ termId: id(), cells: z.array(comparedCell) })),
    activities: z.array(
      z.object({
        id: id(),
        activityTypeId: id(),
        presence,
        changed: lastChange,
        cells: z.array(comparedCell),
      }),
    ),
  })
  .meta({ id: 'ComparedStudent' });
export type ComparedStudent = z.infer<typeof comparedStudent>;

const comparedRecord = z
  .object({ studentId: id(), presence, changed: lastChange, cells: z.array(comparedCell) })
  .meta({ id: 'ComparedRecord' });
export type ComparedRecord = z.infer<typeof comparedRecord>;

export const comparedRecords = z.object({
  ...comparedPoints,
  records: z.array(comparedRecord).meta({ description: 'Of the students asked for, those that differ' }),
});

const listedStudent = z.object({ id: id(), name: z.string(), changed: lastChange });
export type ComparedListed = z.infer<typeof listedStudent>;

export const comparedList = z
  .object({
    ...comparedPoints,
    came: z.object({ total: count(), students: z.array(listedStudent) }),
    went: z.object({ total: count(), students: z.array(listedStudent) }),
    changed: z.array(id()).meta({ description: 'Students of both lists whose records differ' }),
  })
  .meta({ id: 'ComparedList' });
export type ComparedList = z.infer<typeof comparedList>;

const comparedFigure = (figures: string) =>
  z.object({
    figure: z.string().meta({ description: figures }),
    of: z.string().nullable().meta({ description: 'Which of them: a risk level, a grade level …' }),
    before: count(),
    after: count(),
  });
export type ComparedFigure = z.infer<ReturnType<typeof comparedFigure>>;

export const comparedDashboard = z
  .object({
    ...comparedPoints,
    before: dashboardCounts.nullable().meta({ description: 'null where the term was not there' }),
    after: dashboardCounts.nullable(),
    cells: z.array(comparedFigure('`total`, `risk`, `gradeLevels` …')),
    changed: lastChange,
  })
  .meta({ id: 'ComparedDashboard' });

export const comparedCharts = z
  .object({
    ...comparedPoints,
    before: dashboardCharts.nullable().meta({ description: 'null where the term was not there' }),
    after: dashboardCharts.nullable(),
    cells: z.array(
      comparedFigure(
        '`grades`, `terms`, each followed by `.fewAnswers` for those on few answers; `moved`, `attention`',
      ),
    ),
    changed: lastChange,
  })
  .meta({ id: 'ComparedCharts' });

const tableCell = z.union([z.string(), z.number(), z.null()]);

export const comparedReport = z
  .object({
    ...comparedPoints,
    tables: z.array(
      z.object({
        name: z.string(),
        columns: z.array(z.string()),
        total: count().meta({ description: 'Rows of the table, those of both points together' }),
        rows: z.array(
          z.object({
            key: z.array(tableCell).meta({ description: 'The cells that name the row' }),
            values: z
              .array(tableCell)
              .meta({ description: 'The whole row at the point of `asOf`; of a row that came, at the other' }),
            presence,
            changed: lastChange.meta({ description: 'Of a student who came or went, of the first 200 that differ' }),
            cells: z.array(
              z.object({
                column: z.string(),
                before: tableCell,
                after: tableCell,
                changed: lastChange.meta({
                  description:
                    'The last entry that changed what the cell is made of, of the first 200 students that differ; null for figures',
                }),
              }),
            ),
          }),
        ),
      }),
    ),
    changed: lastChange,
  })
  .meta({ id: 'ComparedReport' });
export type ComparedReport = z.infer<typeof comparedReport>;
