import { cancelRebuild, rebuildReadModel } from '../commands/rebuild-read-model.ts';
import type { Route } from '../http/route.ts';
import { live, ready } from '../queries/health.ts';
import { restImport, restImports } from '../queries/imports.ts';
import { installation } from '../queries/installation.ts';
import { restJournal, restJournalEntry } from '../queries/journal.ts';
import { restReadModel, restReadModels } from '../queries/read-models.ts';
import { activityGroups, disabilities, version } from '../queries/reference-data.ts';
import { restSchoolYear, restSchoolYears, schoolYears } from '../queries/school-years.ts';
import { restUser, restUsers, user, users } from '../queries/users.ts';

/** Sign-in, accounts, settings, school years, reference data and operations. */
export const coreRoutes: readonly Route[] = [
  live,
  ready,
  installation,
  user,
  users,
  disabilities,
  activityGroups,
  version,
  schoolYears,
  restUsers,
  restUser,
  restSchoolYears,
  restSchoolYear,
  restImports,
  restImport,
  restJournal,
  restJournalEntry,
  restReadModels,
  restReadModel,
  rebuildReadModel,
  cancelRebuild,
];
