import { json } from '../http/reply.ts';
import { route } from '../http/route.ts';
import { presentSchoolSettings } from '../presenters/school-settings.ts';

export const schoolSettings = route({
  method: 'GET',
  path: '/api/schoolSettings',
  rule: 'read',
  about: 'Name and grade table of the school',
  madeFrom: () => ({ topics: ['school-settings'] }),
  async answer({ parts }) {
    const { state } = await parts.followed.settings.current();
    return json({ schoolSettings: presentSchoolSettings(state) });
  },
});
