import { crc32 } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { openImportFile, tableOf } from './read-table.ts';
import { textOfZipEntry, zipEntries } from './zip-entry.ts';

/** A zip file that holds these texts as they are. */
function stored(texts: readonly (readonly [name: string, text: string])[]): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of texts) {
    const bytes = Buffer.from(text);
    const header = Buffer.alloc(46);
    header.writeUInt32LE(0x02014b50, 0);
    header.writeUInt32LE(crc32(bytes), 16);
    header.writeUInt32LE(bytes.length, 20);
    header.writeUInt32LE(bytes.length, 24);
    header.writeUInt16LE(name.length, 28);
    header.writeUInt32LE(at, 42);
    // What stands before an entry is what the directory says of it, without its first two bytes and its place.
    const part = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), header.subarray(6, 32), Buffer.from(name), bytes]);
    parts.push(part);
    directory.push(header, Buffer.from(name));
    at += part.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(texts.length, 8);
  end.writeUInt16LE(texts.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...parts, listing, end]));
}

it('a workbook that declares entities of its own is read without them', async () => {
  const rows = [
    ['id', 'First Name'],
    ['1', 'Anna'],
  ];
  const good = new Uint8Array(await writeXlsx({ sheets: [{ name: 'Students', rows }] }));
  const declared = '<!DOCTYPE x [<!ENTITY b "Ben"><!ENTITY c "&b;&b;"><!ENTITY f SYSTEM "file:///etc/hostname">]>';
  const texts: [string, string][] = [];
  for (const { name } of zipEntries(good)) {
    const text = (await textOfZipEntry(good, name)) ?? '';
    texts.push([name, text.replace(/^<\?xml[^>]*>/, `$&${declared}`).replace('Anna', '&c;&f;')]);
  }
  expect(texts.some(([, text]) => text.includes('&c;&f;'))).toBe(true);
  const opened = await openImportFile(new File([new Uint8Array(stored(texts))], 'students.xlsx'));
  expect(tableOf(opened, opened.recognised).rows).toEqual([{ studentId: '1', firstName: '&c;&f;' }]);
});
