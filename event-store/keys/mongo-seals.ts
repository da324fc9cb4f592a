import { type Collection, Long } from 'mongodb';
import type { KeptSeal, SealStore } from '../seals/port.ts';
import { readSeal, sealLine } from '../seals/seal.ts';
import { insertNew, type SealDocument } from './mongo-collections.ts';

/** The seals beside the keys of a cluster, each number given once whichever process asks. */
export function mongoSeals(seals: Collection<SealDocument>): Omit<SealStore, 'close'> {
  return {
    async last() {
      const document = await seals.findOne({}, { sort: { _id: -1 }, promoteLongs: false });
      return document ? keptOf(document) : undefined;
    },
    async lines() {
      const documents = await seals.find({}, { sort: { _id: 1 } }).toArray();
      return documents.map(({ seal }) => seal);
    },
    all: async () => (await seals.find({}, { sort: { _id: 1 }, promoteLongs: false }).toArray()).map(keptOf),
    async adopt(lines) {
      const documents = lines.map((line) => ({ _id: readSeal(line).seal, seal: line }));
      // Killed in between, the move is not complete and is done again.
      await seals.deleteMany({});
      if (documents.length > 0) await seals.insertMany(documents);
    },
    async add({ seal, position }) {
      const line = sealLine(seal);
      const place = position === undefined ? {} : { position: Long.fromBigInt(position) };
      await insertNew(() => seals.insertOne({ _id: seal.seal, seal: line, ...place }));
      return (await seals.findOne({ _id: seal.seal }))?.seal === line;
    },
  };
}

const keptOf = ({ seal, position }: Pick<SealDocument, 'seal' | 'position'>): KeptSeal => ({
  seal: readSeal(seal),
  position: position && BigInt(position.toString()),
});
