import { writeFileSync } from 'node:fs';
import { routes } from '../routes/index.ts';
import { callsPage, settingsPage } from './reference-pages.ts';

for (const { fileName, text } of [settingsPage(), callsPage(routes)]) {
  writeFileSync(new URL(`../../docs/reference/${fileName}`, import.meta.url), text);
}
