import { useLocation } from './router.ts';

/** The routes of one year's students (rules/screens#routes), followed by `search` so that list and filter stay as they are. */
export const studentPaths = (yearId: number | string, search = '') => {
  const base = `/${yearId}/students`;
  const at = (rest: string) => `${base}${rest}${search}`;
  return {
    list: at(''),
    table: at('/table'),
    create: at('/new'),
    edit: (studentId: number) => at(`/edit/${studentId}`),
    view: (studentId: number) => at(`/view/${studentId}`),
    overview: (studentId: number) => at(`/view/${studentId}/overview`),
    replay: (studentId: number) => at(`/view/${studentId}/replay`),
    facts: (studentId: number) => at(`/view/${studentId}/facts`),
    since: (studentId: number) => at(`/view/${studentId}/since`),
    team: (studentId: number) => at(`/view/${studentId}/team`),
    history: (studentId: number) => at(`/view/${studentId}/history`),
    risks: (studentId: number, termId: number) => at(`/view/${studentId}/risks/${termId}`),
    riskForm: (studentId: number, termId: number, form: string) => at(`/view/${studentId}/risks/${termId}/${form}`),
    addActivity: (studentId: number, groupId: number) => at(`/view/${studentId}/activities/create/${groupId}`),
    editActivity: (studentId: number, activityId: number) => at(`/view/${studentId}/activities/edit/${activityId}`),
    services: (studentId: number) => at(`/view/${studentId}/services`),
    disclosures: (studentId: number) => at(`/view/${studentId}/disclosures`),
    multiple: at('/multiple'),
    addServiceToMany: at('/multiple/services'),
    addActivityToMany: (groupId: number) => at(`/multiple/activities/create/${groupId}`),
  };
};
export type StudentPaths = ReturnType<typeof studentPaths>;

/** The routes of a year, with the query of the present address. */
export function useStudentPaths(yearId: number): StudentPaths {
  return studentPaths(yearId, useLocation().search);
}
