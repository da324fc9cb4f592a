import { useStore } from 'react-admin';
import { useSchool } from '../../data/school.ts';
import type { ImportTarget } from '../grid/known-students.ts';

/** A file that was imported to its end: its fingerprint, when, and where to. */
export interface ImportedFile extends ImportTarget {
  file: string;
  /** An instant. */
  at: string;
}

/** How many are kept, the latest first. */
const MOST = 50;

/** The files this account has imported in this browser, by their content. */
export function useImportedFiles() {
  const [imported, setImported] = useStore<ImportedFile[]>(`import.files.${useSchool().user.id}`, []);
  return {
    /** When and where to a file was imported last. */
    find: (file: string): ImportedFile | undefined => imported.find((one) => one.file === file),
    add: (one: ImportedFile) => setImported([one, ...imported.filter(({ file }) => file !== one.file)].slice(0, MOST)),
  };
}
