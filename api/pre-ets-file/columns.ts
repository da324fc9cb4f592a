import { PRE_ETS_LABELS, PROVIDER_LABELS, SETTING_LABELS } from '../../domain/vocabulary/pre-ets.ts';
import type { StudentDocument } from '../../projections/definitions/shared/documents.ts';
import type { SheetCell, SheetColumn } from '../presenters/xlsx.ts';
import type { BriefService, GivenService } from '../queries/pre-ets/given.ts';

/** A service in the file, and whom it was given to. */
export interface FileRow {
  given: GivenService;
  student: StudentDocument | undefined;
}

/** A student of the referral sheet, with what the student got of the services of the file: none that was withdrawn. */
export interface ReferralRow {
  student: StudentDocument | undefined;
  served: string;
  consentOn: string;
  given: readonly GivenService<BriefService>[];
}

interface Column<Row> extends SheetColumn {
  of(row: Row): SheetCell;
}

const text = <Row>(header: string, of: (row: Row) => SheetCell): Column<Row> => ({ header, kind: 'text', of });
const number = <Row>(header: string, of: (row: Row) => SheetCell): Column<Row> => ({ header, kind: 'number', of });

const revisionOf = ({ revisedSince, mark, service }: GivenService): string => {
  const last = service.revisions.at(-1);
  if (!revisedSince || !mark || !last) return '';
  const what = service.withdrawn ? 'Withdrawn' : 'Corrected';
  return `${what} since the file of ${mark.at.slice(0, 10)}: ${last.reason}`;
};

/**
 * The columns of the file for VR, by name (rules/services#file): elements of RSA-911 change their numbers with each directive.
 * An agency that wants others is served by changing this table.
 */
export const SERVICE_COLUMNS: readonly Column<FileRow>[] = [
  text('Student ID', ({ student }) => student?.studentNumber ?? ''),
  text('Last name', ({ student }) => student?.lastName ?? ''),
  text('First name', ({ student }) => student?.firstName ?? ''),
  text('Date of birth', ({ student }) => student?.birthday ?? ''),
  text('Pre-ETS code', ({ given }) => given.service.activity),
  text('Pre-ETS activity', ({ given }) => PRE_ETS_LABELS[given.service.activity]),
  text('Date of service', ({ given }) => given.service.date),
  number('Minutes', ({ given }) => given.service.minutes),
  text('Individual or group', ({ given }) => SETTING_LABELS[given.service.setting]),
  number('Group size', ({ given }) => given.service.groupSize),
  text('Provided by', ({ given }) => PROVIDER_LABELS[given.service.providerKind]),
  text('Provider', ({ given }) => given.service.providerName),
  text('Place', ({ given }) => given.service.place),
  text('What was done', ({ given }) => given.service.description),
  text('Evidence', ({ given }) => given.service.evidence),
  text('Requested or authorized by', ({ given }) => given.service.requestedBy),
  text('Authorization number', ({ given }) => given.service.authorization),
  text('Corrected since', ({ given }) => revisionOf(given)),
];

export const REFERRAL_COLUMNS: readonly Column<ReferralRow>[] = [
  text('Student ID', ({ student }) => student?.studentNumber ?? ''),
  text('Last name', ({ student }) => student?.lastName ?? ''),
  text('First name', ({ student }) => student?.firstName ?? ''),
  text('Date of birth', ({ student }) => student?.birthday ?? ''),
  text('Served as', ({ served }) => served),
  text('Consent signed on', ({ consentOn }) => consentOn),
  text('Start of Pre-ETS', ({ given }) => given[0]?.service.date ?? ''),
  number('Services', ({ given }) => given.length),
  number('Minutes', ({ given }) => given.reduce((sum, { service }) => sum + service.minutes, 0)),
];
