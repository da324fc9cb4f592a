import { createHmac } from 'node:crypto';
import type { SecretStore } from '../../event-store/key-store.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { keptTokenSecret } from '../data-folder/data-folder.ts';

/** The installation's secrets. */
interface OwnSecrets {
  /** Signs sessions; no back-up of an embedded log holds it. */
  token: string;
  /** One of the key store. */
  named(name: string): Promise<Uint8Array>;
  /** The same together with the one that signs sessions: whoever has a copy of the keys makes nothing by it that lets them in. */
  apart(name: string): Promise<Uint8Array>;
}

/** Where they stand. */
interface Places {
  secrets: SecretStore;
  shared?: { tokenSecret: string };
}

export function ownSecrets(configuration: Configuration, { secrets, shared }: Places): OwnSecrets {
  const token = configuration.TOKEN_SECRET ?? shared?.tokenSecret ?? keptTokenSecret(configuration.DATA_DIR);
  const named = async (name: string) => secrets.secret(name);
  return {
    ...{ token, named },
    apart: async (name) =>
      createHmac('sha256', token)
        .update(await named(name))
        .digest(),
  };
}
