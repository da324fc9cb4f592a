import { createHash, randomBytes } from 'node:crypto';

/** 256 bits as letters, digits, `-` and `_`: goes into addresses as it is. */
export const linkSecret = (bytes: Buffer = randomBytes(32)): string => bytes.toString('base64url');

/** What is kept of a link's secret. It has full entropy, so a fast hash is enough. */
export const linkSecretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
