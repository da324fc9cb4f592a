import type { Answer, Client } from '../http/client.ts';

/**
 * How a client that knows the contract alone reads what it is answered (rules/wire#shapes): what would leave its screen empty
 * throws here. It shares no shape with the product.
 */
interface Wire {
  [name: string]: unknown;
}

/** What its error box shows of a refusal (rules/wire#refusals): one line per field, or the message. */
export function errorBox({ status, body }: Answer): string[] {
  const { error } = body as { error?: { message: unknown; data?: Record<string, { message: string }[]> } };
  if (error?.data) return Object.entries(error.data).map(([field, [first]]) => `${label(field)} ${inWords(first)}`);
  if (error) {
    if (typeof error.message !== 'string') throw new TypeError('an object cannot be shown');
    return [error.message];
  }
  return [`Request failed with status code ${status}`];
}

/** `gradeConversions[0].percent` -> Grade Conversions 0 Percent */
function label(field: string): string {
  if (field === 'activityTypeId') return 'Activity Type';
  const words = field.replace(/([a-z])([A-Z0-9])/g, '$1 $2').split(/[^A-Za-z0-9]+/);
  return words
    .filter((word) => word !== '')
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join(' ');
}

const REQUIRED = [
  'should be string',
  'should be boolean',
  'should be integer',
  'should be equal to one of the allowed values',
];

/** Throws for an empty list of reasons, as the client does. */
function inWords(reason: { message: string } | undefined): string {
  const { message } = reason as { message: string };
  return REQUIRED.includes(message) || message.includes('should have required property') ? 'is required' : message;
}

/** A student's term info: its keys, then all keys of the student inside over them (rules/wire#shapes). */
export function studentOf(info: Wire): Wire {
  const { student, id, ...rest } = info as Wire & { student: Wire & { disabilities: Wire[] } };
  const { disabilities, ...own } = student;
  const codes = disabilities.map(({ name }) => name);
  return { ...rest, studentTermInfoId: id, ...own, codes, born: (own['birthday'] as string).split('T')[0] };
}

/** The record an address names: the id out of the address as a number, compared strictly. */
export function atAddress<Row extends { id: unknown }>(rows: readonly Row[], address: string | number): Row {
  const found = rows.find(({ id }) => id === Number(address));
  if (!found || Number(address) < 1) throw new Error(`nothing at ${address}`);
  return found;
}

/** What is asked at the same moment after sign-in; all of it has to be answered (rules/wire#start-up). */
export async function startUp(client: Client) {
  const paths = ['user', 'schoolSettings', 'activities/groups', 'schoolyears', 'disabilities', 'users'];
  const answers = await Promise.all(paths.map((path) => client.get(`/api/${path}`)));
  for (const { status } of answers) if (status >= 300) throw new Error('A server request resulted in an error.');
  const [user, settings, groups, years, disabilities, users] = answers.map(({ body }) => body);
  return {
    user: user.user,
    settings: settings.schoolSettings,
    groups: groups.activityTypeGroups,
    years: years.schoolYears,
    disabilities: disabilities.disabilities,
    users: users.users,
  };
}
