import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { findChromium } from './chromium.ts';
import { type DemoSchool, writeDemoSchool } from './demo-school.ts';

declare module 'vitest' {
  interface ProvidedContext {
    demoSchool: DemoSchool;
  }
}

/** Before the journeys: an invented school is written once; each journey goes through a copy of its own. */
export default async function writeSharedSchool(project: TestProject): Promise<(() => void) | undefined> {
  if (findChromium() === undefined) return undefined;
  const school = await writeDemoSchool('journeys');
  project.provide('demoSchool', school);
  return () => rmSync(school.dataDir, { recursive: true, force: true });
}

/** A copy of that school, in a folder of its own that the caller removes. */
export function copyDemoSchool(): DemoSchool {
  const school = inject('demoSchool');
  const dataDir = mkdtempSync(join(tmpdir(), 'ledger-demo-'));
  cpSync(school.dataDir, dataDir, { recursive: true });
  return { ...school, dataDir };
}
