import * as calls from '../../domain/wire/calls/school-settings.ts';
import { json } from '../http/reply.ts';
import { presentSchoolSettings } from '../presenters/school-settings.ts';
import { route } from './route.ts';

export const schoolSettings = route(calls.schoolSettings, {
  rule: 'read',
  about: 'Name and grade table of the school',
  access: 'no records',
  madeFrom: () => ({ topics: ['school-settings'] }),
  async answer({ services }) {
    const { state } = await services.followed.settings.current();
    return json({ schoolSettings: presentSchoolSettings(state) });
  },
});
