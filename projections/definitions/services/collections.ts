import { collection } from '../../storage/collection.ts';
import type { FileMarkDocument, PreEtsFileDocument, ServiceDocument, StandingDocument } from './documents.ts';

export const givenServices = collection<ServiceDocument>()('services', {
  id: 'text',
  fields: { studentId: 'number', quarter: 'text', date: 'text', revised: 'boolean' },
  indexes: [{ on: ['studentId', 'date'] }, { on: ['quarter', 'date'] }, { on: ['revised', 'quarter'] }],
});

export const standings = collection<StandingDocument>()('standings', {
  id: 'number',
  fields: { birthday: 'text', disability: 'boolean', inSchool: 'boolean' },
  indexes: [{ on: ['disability', 'inSchool', 'birthday'] }],
});

export const fileMarks = collection<FileMarkDocument>()('fileMarks', { id: 'text', fields: {}, indexes: [] });

export const preEtsFiles = collection<PreEtsFileDocument>()('files', { id: 'number', fields: {}, indexes: [] });
