import { presentLogo } from '../../domain/school-settings/logo.ts';
import { settingsDecider } from '../../domain/school-settings/settings.ts';
import * as calls from '../../domain/wire/calls/school-logo.ts';
import { json } from '../http/reply.ts';
import { givenInYear } from '../ledger/followed-streams.ts';
import { transact } from '../ledger/transact.ts';
import { readPicture } from './read-picture.ts';
import { requireSchoolChange } from './room-for-school-change.ts';
import { route } from './route.ts';

export const changeSchoolLogo = route(calls.changeSchoolLogo, {
  rule: 'admin',
  about: 'Gives the school a picture that its reports begin with, or takes it away',
  access: 'no records',
  writes: ['SchoolSettingsChanged'],
  async answer(call) {
    await requireSchoolChange(call);
    const { settings } = call.services.followed;
    const { picture } = call.input.body;
    const logo = picture === null ? '' : readPicture(picture);
    const { position } = await transact(call.services, call.cause('form'), async () => {
      const { state, tip } = await settings.current();
      const events = settingsDecider.decide(
        { type: 'ChangeSettings', logo, ...givenInYear(state, call.now.toISOString()), lettersInUse: [] },
        state,
      );
      return { appends: [{ stream: settings.stream, tip, events }], answer: undefined };
    });
    await call.settle(position);
    return json({ logo: presentLogo((await settings.current()).state.logo) });
  },
});
