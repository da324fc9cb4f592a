import { z } from 'zod';
import { LOGO_TYPES } from '../../school-settings/logo.ts';
import { answersJson } from '../answered.ts';
import { declareCall } from '../declared-call.ts';

const wireLogo = z
  .object({ type: z.enum(LOGO_TYPES), data: z.string().meta({ description: 'The file, in base64' }) })
  .nullable();
const answers = answersJson(z.object({ logo: wireLogo }));

/** The picture of the school that reports begin with (rules/staff-and-settings#logo). */
export const schoolLogo = declareCall({ method: 'GET', path: '/api/app/schoolLogo', answers });

export const changeSchoolLogo = declareCall({
  method: 'POST',
  path: '/api/app/schoolLogo',
  body: z.object({
    picture: z.string().nullable().meta({ description: 'A PNG or JPEG file in base64; null takes the picture away' }),
  }),
  answers,
});
