import { changeActivity, removeActivity } from '../commands/change-activity.ts';
import { changeStudents } from '../commands/change-students.ts';
import { addTeamMember, changeTeamMember, correctTeamMember, withdrawTeamMember } from '../commands/change-team.ts';
import { correctService, withdrawService } from '../commands/correct-service.ts';
import { createStudent } from '../commands/create-student.ts';
import { editStudent } from '../commands/edit-student.ts';
import { enrollStudent } from '../commands/enroll-student.ts';
import { fileExits } from '../commands/file-exits.ts';
import { checkFactRows, importFacts } from '../commands/import-facts.ts';
import { importContractRows, importStudents } from '../commands/import-students.ts';
import { logActivities } from '../commands/log-activities.ts';
import { logServices } from '../commands/log-services.ts';
import { removeStudent } from '../commands/remove-student.ts';
import { saveTermInfo } from '../commands/save-term-info.ts';
import { sayWhy } from '../commands/say-why.ts';
import { correctFact, recordFact, removeFact } from '../commands/student-facts.ts';
import { transferStudents } from '../commands/transfer-students.ts';
import { undo } from '../commands/undo.ts';
import { compareCharts, compareDashboard } from '../compare/dashboard.ts';
import { compareReports } from '../compare/reports.ts';
import { sinceMeeting } from '../compare/since.ts';
import { compareStudent } from '../compare/student.ts';
import { compareList } from '../compare/term-list.ts';
import { compareRecords } from '../compare/term-records.ts';
import { confirmForgetting, forgettingRequests, requestForgetting, stopForgetting } from '../forgetting/requests.ts';
import { retention, setRetention } from '../forgetting/retention.ts';
import type { ServedRoute } from '../http/route.ts';
import { exportProof, proofChecker } from '../proof/export-proof.ts';
import { activities } from '../queries/activities.ts';
import { listAdmitted, studentsInNoYear } from '../queries/admitted-students.ts';
import { allStudents } from '../queries/all-students.ts';
import { calendarFeed } from '../queries/calendar-feed.ts';
import { caseloads, findStudents, termScope } from '../queries/caseloads.ts';
import { contractDashboard, dashboardCounts } from '../queries/dashboard.ts';
import { dashboardCharts } from '../queries/dashboard-charts.ts';
import { dueDates } from '../queries/due-dates.ts';
import { exitFilings, filedFile } from '../queries/exit-filings.ts';
import { exitFiguresOfYear, exitStudents } from '../queries/exits.ts';
import { exportFacts } from '../queries/export-facts.ts';
import { exportContract } from '../queries/export-students.ts';
import { exportTerm } from '../queries/export-term.ts';
import { filterCounts } from '../queries/filter-counts.ts';
import { history, timeline } from '../queries/history/route.ts';
import { knownStudents } from '../queries/known-students.ts';
import { listStudents, oneStudent } from '../queries/list-students.ts';
import { movedStudents, termMovement } from '../queries/movement.ts';
import { pastPoint } from '../queries/past-point.ts';
import { preEtsQuarter } from '../queries/pre-ets/quarter.ts';
import { preEtsStudents } from '../queries/pre-ets/quarter-students.ts';
import { studentServices } from '../queries/pre-ets/student-services.ts';
import { schoolYear } from '../queries/school-year-detail.ts';
import { studentCourses } from '../queries/student-courses.ts';
import { studentFacts } from '../queries/student-facts.ts';
import { studentView } from '../queries/student-view.ts';
import { team } from '../queries/team.ts';
import { termDays } from '../queries/term-days.ts';
import { termInfo } from '../queries/term-info.ts';
import { studentIds, termRecords } from '../queries/term-records.ts';
import { termStudents } from '../queries/term-students.ts';
import type { RouteServices } from './services.ts';

/** Students, term records, activities, dashboards, history, imports and exports. */
export const recordRoutes: readonly ServedRoute<RouteServices>[] = [
  schoolYear,
  termStudents,
  allStudents,
  termInfo,
  contractDashboard,
  dashboardCounts,
  dashboardCharts,
  dueDates,
  calendarFeed,
  termMovement,
  movedStudents,
  activities,
  listStudents,
  oneStudent,
  studentIds,
  filterCounts,
  termRecords,
  studentCourses,
  studentView,
  studentsInNoYear,
  listAdmitted,
  studentFacts,
  exitFiguresOfYear,
  exitStudents,
  exitFilings,
  filedFile,
  fileExits,
  recordFact,
  correctFact,
  removeFact,
  history,
  timeline,
  pastPoint,
  termDays,
  compareStudent,
  sinceMeeting,
  compareList,
  compareRecords,
  compareCharts,
  compareDashboard,
  ...compareReports,
  createStudent,
  editStudent,
  removeStudent,
  changeStudents,
  enrollStudent,
  saveTermInfo,
  logActivities,
  changeActivity,
  removeActivity,
  studentServices,
  logServices,
  correctService,
  withdrawService,
  preEtsQuarter,
  preEtsStudents,
  team,
  addTeamMember,
  correctTeamMember,
  changeTeamMember,
  withdrawTeamMember,
  transferStudents,
  caseloads,
  findStudents,
  termScope,
  sayWhy,
  undo,
  checkFactRows,
  importFacts,
  exportFacts,
  importStudents,
  importContractRows,
  knownStudents,
  exportContract,
  exportTerm,
  exportProof,
  proofChecker,
  forgettingRequests,
  requestForgetting,
  confirmForgetting,
  stopForgetting,
  retention,
  setRetention,
];
