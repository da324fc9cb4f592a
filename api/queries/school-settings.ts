import { presentLogo } from '../../domain/school-settings/logo.ts';
import * as logoCalls from '../../domain/wire/calls/school-logo.ts';
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

export const schoolLogo = route(logoCalls.schoolLogo, {
  rule: 'read',
  about: 'The picture that the reports of the school begin with',
  access: 'no records',
  madeFrom: () => ({ topics: ['school-settings'] }),
  async answer({ services }) {
    return json({ logo: presentLogo((await services.followed.settings.current()).state.logo) });
  },
});

export const whatWeKeep = route(calls.whatWeKeep, {
  rule: 'read',
  about: 'What the school keeps beside its records, and what its state asks',
  access: 'no records',
  madeFrom: () => ({ topics: ['school-settings'] }),
  async answer({ services }) {
    const { keeps, profile } = (await services.followed.settings.current()).state;
    return json({ keeps, profile });
  },
});
