import { z } from 'zod';
import * as fields from '../../kernel/fields.ts';
import { LANGUAGES } from '../../vocabulary/languages.ts';
import { answersJson } from '../answered.ts';
import { declareCall } from '../declared-call.ts';

/** The language in which the screens speak to the own account; null while it follows the browser. */

const ownChoice = z.object({ language: z.enum(LANGUAGES).nullable() }).meta({ id: 'OwnLanguage' });

export const ownLanguage = declareCall({
  method: 'GET',
  path: '/api/app/language',
  answers: answersJson(ownChoice),
});

export const chooseOwnLanguage = declareCall({
  method: 'POST',
  path: '/api/app/language',
  body: fields.record({ language: fields.oneOf(LANGUAGES) }),
  answers: answersJson(ownChoice),
});
