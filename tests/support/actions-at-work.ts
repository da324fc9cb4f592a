// A server on DATA_DIR on which an administrator carries out actions over many students; the file in the first word is told what was acknowledged.
import { appendFileSync } from 'node:fs';
import pino from 'pino';
import { readConfiguration } from '../../api/configuration/configuration.ts';
import { startServer } from '../../api/server/server.ts';
import { carryOutAll } from './many-actions.ts';

const [, , told = ''] = process.argv;
const server = await startServer(readConfiguration(process.env), pino({ level: 'silent' }));
await carryOutAll(server, (name) => appendFileSync(told, `${name}\n`, { flush: true, mode: 0o600 }));
await server.close();
process.exit();
