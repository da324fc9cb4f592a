import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The product as a user starts it: a process of its own on a folder of its own. */
export interface Product {
  url: string;
  dataDir: string;
  /** The one-time link of the start-up lines; undefined once an account exists. */
  setUpLink: string | undefined;
  process: ChildProcess;
  /** Ends it with this signal and waits until it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const ROOT = join(import.meta.dirname, '..', '..');
const ADDRESS = /running at (http\S+)/;
const SET_UP = /(http\S+\/#\/SetUp\/\S+)/;

/** Starts it and waits for its start-up lines. A `dataDir` given is used again, as after a crash. */
export async function startProduct(options: { dataDir?: string; env?: Record<string, string> } = {}): Promise<Product> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'ledger-product-'));
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...options.env };
  const child = spawn(process.execPath, ['api/main.ts'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const { url, setUpLink } = await startUpLines(child);
  return {
    url,
    dataDir,
    setUpLink,
    process: child,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}

async function startUpLines(child: ChildProcess): Promise<{ url: string; setUpLink: string | undefined }> {
  let complaint = '';
  child.stderr?.on('data', (text: Buffer) => {
    complaint += text.toString();
  });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  let url: string | undefined;
  for await (const line of lines) {
    url ??= ADDRESS.exec(line)?.[1];
    const setUpLink = SET_UP.exec(line)?.[1];
    if (url && (setUpLink || line.startsWith('Sign in'))) {
      lines.close();
      child.stdout?.resume();
      return { url, setUpLink };
    }
  }
  throw new Error(`the product did not start: ${complaint}`);
}
