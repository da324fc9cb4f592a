import { z } from 'zod';
import { wireSchoolSettings } from '../../domain/wire/contract.ts';
import { answersJson } from '../http/answered.ts';
import { json } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { presentSchoolSettings } from '../presenters/school-settings.ts';

export const schoolSettings = route({
  method: 'GET',
  path: '/api/schoolSettings',
  rule: 'read',
  about: 'Name and grade table of the school',
  access: 'no records',
  answers: answersJson(z.object({ schoolSettings: wireSchoolSettings })),
  madeFrom: () => ({ topics: ['school-settings'] }),
  async answer({ parts }) {
    const { state } = await parts.followed.settings.current();
    return json({ schoolSettings: presentSchoolSettings(state) });
  },
});
