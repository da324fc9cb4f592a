// A server on DATA_DIR that is written to, forgets, builds anew and ends in order; the file in the first word is told what was acknowledged.
import { appendFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { readConfiguration } from '../../api/configuration/configuration.ts';
import { carryOutForgetting } from '../../api/forgetting/carry-out.ts';
import { decideForgetting } from '../../api/forgetting/decide.ts';
import { livedTime } from '../../api/forgetting/lived-time.ts';
import { startServer } from '../../api/server/server.ts';
import { createStudent } from '../http/records/school.ts';
import { smallSchool } from './small-school.ts';

const [, , told = ''] = process.argv;
const acknowledged = (what: string) => appendFileSync(told, `${what}\n`, { flush: true, mode: 0o600 });

const server = await startServer(readConfiguration(process.env), pino({ level: 'silent' }));
const { services } = server;
const { admin, yearId } = await smallSchool(server);

const added: number[] = [];
for (const firstName of ['Ada', 'Ben', 'Cleo']) {
  added.push(await createStudent(admin, yearId, { studentId: `B-${firstName}`, firstName }));
  acknowledged(firstName);
}

const at = new Date().toISOString();
const cause = { actor: 1, source: 'form', at, correlationId: 'ends', causationId: 'ends' } as const;
const [studentId = 0] = added;
await decideForgetting(services, { type: 'RequestForgetting', studentId, by: 1, reason: 'Order 12/26' }, cause);
await decideForgetting(services, { type: 'ConfirmForgetting', request: 1, by: 2, dueAt: at }, cause);
acknowledged('confirmed');
await carryOutForgetting(services, livedTime(services));

const before = services.readModels.generation?.('students');
await services.readModels.rebuild('students', { by: 1, source: 'account' });
while (services.readModels.generation?.('students') === before) await pause(10);
await server.close();
process.exit();
