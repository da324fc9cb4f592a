// Starts the server on DATA_DIR and says what it serves of the students in FORGOTTEN; then has the student TO_FORGET forgotten
// with a delay that is over, and is killed before the step KILL_BEFORE of it (1 is the request).
import pino from 'pino';
import { readConfiguration } from '../../api/configuration/configuration.ts';
import { carryOutForgetting } from '../../api/forgetting/carry-out.ts';
import { decideForgetting } from '../../api/forgetting/decide.ts';
import { livedTime } from '../../api/forgetting/lived-time.ts';
import { replaceForgottenFiles } from '../../api/forgetting/replace-files.ts';
import { startServer } from '../../api/server/server.ts';
import { admittedStudents, students } from '../../projections/definitions/students.ts';

const named = (process.env['FORGOTTEN'] ?? '').split(',').filter(Boolean).map(Number);
const studentId = Number(process.env['TO_FORGET']);
const killBefore = Number(process.env['KILL_BEFORE']);

const { services } = await startServer(readConfiguration({ ...process.env, PORT: '0' }), pino({ level: 'silent' }));
const known = await services.readModels.reader(students).getMany(admittedStudents, named);
const requests = Object.values((await services.followed.forgetting.current()).state.requests);
process.stdout.write(`${JSON.stringify({ known, requests })}\n`);

let step = 0;
const die = () => {
  if (++step === killBefore) process.kill(process.pid, 'SIGKILL');
};
const ledger: typeof services.ledger = {
  ...services.ledger,
  append(...given) {
    die();
    return services.ledger.append(...given);
  },
  forget(subject) {
    die();
    return services.ledger.forget(subject);
  },
};
const readModels: typeof services.readModels = {
  ...services.readModels,
  async rebuild(name, asker) {
    die();
    await services.readModels.rebuild(name, asker);
  },
};
const clock = () => new Date();
const killed = { ...services, ledger, readModels, clock };
const at = clock().toISOString();
const request = requests.length + 1;
const cause = { actor: 1, source: 'form', at, correlationId: 'killed', causationId: 'killed' } as const;
await decideForgetting(killed, { type: 'RequestForgetting', studentId, by: 1, reason: 'Order 12/26' }, cause);
await decideForgetting(killed, { type: 'ConfirmForgetting', request, by: 2, dueAt: at }, cause);
await carryOutForgetting(killed, livedTime(killed));
await replaceForgottenFiles(killed, new AbortController().signal);
die();
throw new Error(`there are only ${step} steps`);
