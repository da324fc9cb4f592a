import { memo } from 'react';
import { Admin, Resource } from 'react-admin';
import { dataProvider } from '../data/data-provider.ts';
import { queryClient } from '../data/query-client.ts';
import { authProvider } from '../session/auth-provider.ts';
import { darkTheme, lightTheme } from '../theme/theme.ts';
import { Notices } from './Notices.tsx';
import { Shell } from './Shell.tsx';
import { Starting } from './Starting.tsx';

/** Lists of `/api/rest`. Without views: their default routes would collide with ours. */
const RESOURCES = [
  'users',
  'schoolYears',
  'students',
  'studentsInNoYear',
  'imports',
  'journal',
  'accessRecord',
  'readModels',
];

/**
 * Everything behind sign-in, with react-admin as its frame. Drawn once: react-admin makes a new router whenever its root
 * is drawn again, and the old one would go on listening.
 */
export default memo(function SignedIn() {
  return (
    <Admin
      authProvider={authProvider}
      dataProvider={dataProvider}
      queryClient={queryClient}
      theme={lightTheme}
      darkTheme={darkTheme}
      layout={Shell}
      loading={Starting}
      notification={Notices}
      loginPage={false}
      disableTelemetry
    >
      {RESOURCES.map((name) => (
        <Resource key={name} name={name} />
      ))}
    </Admin>
  );
});
