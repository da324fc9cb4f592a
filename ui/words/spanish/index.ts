import { ofDomain } from '../../../domain/words/spanish/of-domain.ts';
import { ofVocabulary } from '../../../domain/words/spanish/of-vocabulary.ts';
import { app } from './app.ts';
import { caseload } from './caseload.ts';
import { composed } from './composed.ts';
import { dashboard } from './dashboard.ts';
import { disclosures } from './disclosures.ts';
import { dueDates } from './due-dates.ts';
import { facts } from './facts.ts';
import { forgetting } from './forgetting.ts';
import { help } from './help.ts';
import { importing } from './import.ts';
import { importColumns } from './import-columns.ts';
import { importFacts } from './import-facts.ts';
import { importGrid } from './import-grid.ts';
import { importReading } from './import-reading.ts';
import { importUpload } from './import-upload.ts';
import { journal } from './journal.ts';
import { lists } from './lists.ts';
import { menu } from './menu.ts';
import { more } from './more.ts';
import { movement } from './movement.ts';
import { nouns } from './nouns.ts';
import { ofAbbreviations } from './of-abbreviations.ts';
import { ofFacts } from './of-facts.ts';
import { ofFields } from './of-fields.ts';
import { ofFiles } from './of-files.ts';
import { ofLabels } from './of-labels.ts';
import { ofPoints } from './of-points.ts';
import { ofProfile } from './of-profile.ts';
import { ofRefusals } from './of-refusals.ts';
import { ofServer } from './of-server.ts';
import { ofUndo } from './of-undo.ts';
import { operations } from './operations.ts';
import { reportRuns } from './report-runs.ts';
import { reports } from './reports.ts';
import { schoolYears } from './school-years.ts';
import { sentences } from './sentences.ts';
import { services } from './services.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';
import { shared } from './shared.ts';
import { sharedCredentials } from './shared-credentials.ts';
import { sharedHistory } from './shared-history.ts';
import { sharedStudentFilter } from './shared-student-filter.ts';
import { since } from './since.ts';
import { staff } from './staff.ts';
import { studentsActivities } from './students-activities.ts';
import { studentsChange } from './students-change.ts';
import { studentsFacts } from './students-facts.ts';
import { studentsForm } from './students-form.ts';
import { studentsList } from './students-list.ts';
import { studentsOverview } from './students-overview.ts';
import { studentsReplay } from './students-replay.ts';
import { studentsRisk } from './students-risk.ts';
import { studentsSeveral } from './students-several.ts';
import { studentsStart } from './students-start.ts';
import { studentsTable } from './students-table.ts';
import { studentsView } from './students-view.ts';
import { studentsYear } from './students-year.ts';

/** The texts of the screens in Spanish, a file for each part of them; the keys are the English ones. */
export const spanish = {
  ...app,
  ...dashboard,
  ...help,
  ...importing,
  ...importColumns,
  ...importGrid,
  ...importReading,
  ...importUpload,
  ...journal,
  ...more,
  ...nouns,
  ...ofAbbreviations,
  ...ofDomain,
  ...ofServer,
  ...operations,
  ...reports,
  ...schoolYears,
  ...session,
  ...settings,
  ...shared,
  ...sharedCredentials,
  ...sharedHistory,
  ...sharedStudentFilter,
  ...staff,
  ...studentsActivities,
  ...studentsChange,
  ...studentsFacts,
  ...studentsForm,
  ...studentsList,
  ...studentsOverview,
  ...studentsReplay,
  ...studentsRisk,
  ...studentsSeveral,
  ...studentsStart,
  ...studentsTable,
  ...studentsView,
  ...studentsYear,
  ...menu,
  ...dueDates,
  ...caseload,
  ...facts,
  ...forgetting,
  ...movement,
  ...reportRuns,
  ...since,
  ...importFacts,
  ...services,
  ...disclosures,
  ...lists,
  ...sentences,
  ...ofFacts,
  ...ofProfile,
  ...ofLabels,
  ...ofRefusals,
  ...ofPoints,
  ...ofUndo,
  ...ofFields,
  ...ofFiles,
  ...composed,
  ...ofVocabulary,
} as const;
