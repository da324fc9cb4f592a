import { existsSync, linkSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Rejection } from '../../domain/kernel/rejection.ts';
import { askServer } from '../console/ask-server.ts';
import { type Control, type Controlled, controlSocket, openControl, refuseAnotherServer } from './control.ts';

let folder: string;
let control: Control | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'control-'));
});
afterEach(async () => {
  await control?.close();
  control = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** A server's parts, and what was asked of them; what is refused is refused as they do. */
function parts(refused?: Error) {
  const asked: string[] = [];
  const note = async <Answer>(what: string, answer: Answer): Promise<Answer> => {
    asked.push(what);
    if (refused) throw refused;
    return answer;
  };
  const warnings: unknown[] = [];
  const services = {
    readModels: {
      rebuild: (name: string, { source }: { source: string }) => note(`rebuild ${name} for ${source}`, undefined),
      compare: (name: string, { source }: { source: string }) => note(`compare ${name} for ${source}`, undefined),
      cancelRebuild: (name: string) => note(`cancel rebuild ${name}`, undefined),
      cancelCompare: (name: string) => note(`cancel compare ${name}`, undefined),
      retry: (name: string) => note(`retry ${name}`, undefined),
      comparison: (name: string) => note(`comparison ${name}`, null),
      runs: () => note('runs', []),
      status: async () => [],
    },
    sealer: {
      seal: (at: string) => note(`seal ${at}`, undefined),
      sealRestored: (at: string) => note(`seal restored ${at}`, { seal: 7 }),
    },
    access: { flush: () => note('access record written', undefined), store: { ends: async () => undefined } },
    clock: () => new Date('2026-05-19T12:00:00.000Z'),
    log: { warn: (...said: unknown[]) => warnings.push(said) },
  } as unknown as Controlled;
  return { asked, warnings, services };
}

describe('what the command line asks of a running server', () => {
  it.each<[method: string, path: string, asked: string[]]>([
    ['GET', '/projections', []],
    ['POST', '/projections/journal', ['rebuild journal for console']],
    ['DELETE', '/projections/journal', ['cancel rebuild journal']],
    ['POST', '/projections/school-years/retry', ['retry school-years']],
    ['POST', '/projections/records/compare', ['compare records for console']],
    ['DELETE', '/projections/records/compare', ['cancel compare records']],
    ['GET', '/projections/records', []],
    ['PUT', '/projections/records', []],
    ['POST', '/projections/records/retry/more', []],
  ])('%s %s is that, and is answered with how the read models stand', async (method, path, asked) => {
    const one = parts();
    control = await openControl(folder, one.services);
    expect(await askServer(folder, method, path)).toEqual({ readModels: [] });
    expect(one.asked).toEqual(asked);
  });

  it('is the history, what a comparison found, and a seal, before which the access record is written', async () => {
    const one = parts();
    control = await openControl(folder, one.services);
    expect(await askServer(folder, 'GET', '/runs')).toEqual({ runs: [] });
    expect(await askServer(folder, 'GET', '/projections/staff/comparison')).toEqual({ comparison: null });
    expect(await askServer(folder, 'POST', '/seals')).toEqual({ seal: null });
    expect(await askServer(folder, 'POST', '/seals?restored')).toEqual({ seal: { seal: 7 } });
    expect(one.asked).toEqual([
      ...['runs', 'comparison staff', 'access record written', 'seal 2026-05-19T12:00:00.000Z'],
      ...['access record written', 'seal restored 2026-05-19T12:00:00.000Z'],
    ]);
  });

  it('is refused in the sentence of whoever refuses, and in none of a fault', async () => {
    const one = parts(new Rejection('rule', "The read model 'staff' is not being built."));
    control = await openControl(folder, one.services);
    await expect(askServer(folder, 'DELETE', '/projections/staff')).rejects.toThrow('is not being built.');
    for (const path of ['/projections/nothing', '/projections/nothing/comparison'])
      await expect(askServer(folder, path.endsWith('n') ? 'GET' : 'POST', path)).rejects.toThrow(
        'There is no read model nothing.',
      );
    await control.close();
    const faulty = parts(new TypeError('a secret mistake'));
    control = await openControl(folder, faulty.services);
    await expect(askServer(folder, 'GET', '/runs')).rejects.not.toThrow('secret');
  });
});

describe('the socket of a server', () => {
  it('can be opened by its owner alone, takes the place of one that was left, and is gone in the end', async () => {
    writeFileSync(controlSocket(folder), 'left by a process that was killed');
    control = await openControl(folder, parts().services);
    expect(statSync(controlSocket(folder)).mode & 0o777).toBe(0o600);
    await control.close();
    control = undefined;
    expect(existsSync(controlSocket(folder))).toBe(false);
    expect(await askServer(folder, 'GET', '/runs')).toBeUndefined();
  });

  it('is asked in its own folder alone, not through a hard link in a copy of it', async () => {
    control = await openControl(folder, parts().services);
    const copy = join(folder, 'copy');
    mkdirSync(copy);
    linkSync(controlSocket(folder), controlSocket(copy));
    await expect(askServer(copy, 'POST', '/seals')).rejects.toThrow('has another name on its disk (a hard link)');
    rmSync(controlSocket(copy));
    expect(await askServer(copy, 'POST', '/seals')).toBeUndefined();
    expect(await askServer(folder, 'GET', '/runs')).toEqual({ runs: [] });
  });

  it('is given up where it takes questions and says nothing, as that of a server that was stopped', async () => {
    const stopped = createServer((socket) => socket.resume()).listen(controlSocket(folder));
    await new Promise((listening) => stopped.once('listening', listening));
    await expect(askServer(folder, 'GET', '/runs', 40)).rejects.toThrow(
      'The server cannot be asked: it has not answered for 0.04 seconds.',
    );
    await new Promise((closed) => stopped.close(closed));
  });

  it('ends although somebody holds a connection open', async () => {
    control = await openControl(folder, parts().services);
    const waiting = connect(controlSocket(folder));
    await new Promise((connected) => waiting.once('connect', connected));
    const broken = new Promise((closed) => waiting.once('close', closed));
    waiting.on('error', () => undefined);
    waiting.write('GET /runs HTTP/1.1\r\n');
    await control.close();
    control = undefined;
    await broken;
  });

  it('tells a second server that one is at work, whatever became of the lock', async () => {
    await expect(refuseAnotherServer(folder)).resolves.toBeUndefined();
    control = await openControl(folder, parts().services);
    await expect(refuseAnotherServer(folder)).rejects.toThrow(
      `The data folder ${folder} is in use by another process, whose lock was removed: end that server first.`,
    );
    await control.close();
    control = undefined;
    writeFileSync(controlSocket(folder), 'left');
    await expect(refuseAnotherServer(folder)).resolves.toBeUndefined();
  });

  it('is left out where the path of the folder is too long for one, which is logged', async () => {
    const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60));
    mkdirSync(deep, { recursive: true });
    const one = parts();
    control = await openControl(deep, one.services);
    expect(existsSync(controlSocket(deep))).toBe(false);
    const said = 'the path of the data folder is too long for a control socket; the command line cannot be used';
    expect(one.warnings).toEqual([[{ path: controlSocket(deep) }, said]]);
    await expect(refuseAnotherServer(deep)).resolves.toBeUndefined();
    // A server that has ended left the folder to the command line.
    expect(await askServer(deep, 'GET', '/runs')).toBeUndefined();
  });

  it('is left out where none can be made, on a disk that knows no sockets say, which is logged', async () => {
    mkdirSync(join(controlSocket(folder), 'in the way'), { recursive: true });
    const one = parts();
    control = await openControl(folder, one.services);
    expect(one.warnings).toEqual([
      [
        expect.objectContaining({ path: controlSocket(folder), error: expect.any(Error) }),
        expect.stringContaining('the command line cannot be used'),
      ],
    ]);
  });
});
