import { memo, useState } from 'react';
import { Admin, CustomRoutes, OptionalResourceContextProvider, Resource, reactRouterProvider } from 'react-admin';
import { dataProvider } from '../data/data-provider.ts';
import { queryClient } from '../data/query-client.ts';
import { authProvider } from '../session/auth-provider.ts';
import { OutsideTeam } from '../shared/caseload/OutsideTeam.tsx';
import { OutsideView } from '../shared/outside-team.ts';
import { darkTheme, lightTheme } from '../theme/theme.ts';
import { accountStore } from './account-store.ts';
import { Dashboard } from './dashboard.ts';
import { i18nProvider } from './i18n/i18n-provider.ts';
import { KnownSchool } from './KnownSchool.tsx';
import { Notices } from './Notices.tsx';
import { RESOURCES } from './resources.tsx';
import { PAGE_ROUTES } from './routes.tsx';
import { Shell } from './Shell.tsx';
import { Starting } from './Starting.tsx';

const { Route } = reactRouterProvider;

/**
 * Everything behind sign-in, with react-admin as its frame. Drawn once: react-admin makes a new router whenever its root
 * is drawn again, and the old one would go on listening.
 */
export default memo(function SignedIn() {
  const [store] = useState(accountStore);
  return (
    <KnownSchool cache={queryClient}>
      <OutsideView.Provider value={OutsideTeam}>
        <Admin
          authProvider={authProvider}
          dataProvider={dataProvider}
          i18nProvider={i18nProvider}
          store={store}
          queryClient={queryClient}
          theme={lightTheme}
          darkTheme={darkTheme}
          layout={Shell}
          loading={Starting}
          notification={Notices}
          loginPage={false}
          catchAll={Dashboard}
          disableTelemetry
        >
          {RESOURCES.map((resource) => (
            <Resource key={resource.name} {...resource} />
          ))}
          <CustomRoutes>
            {PAGE_ROUTES.map(({ path, page: Page, resource }) => (
              <Route
                key={path}
                path={path}
                element={
                  <OptionalResourceContextProvider value={resource}>
                    <Page />
                  </OptionalResourceContextProvider>
                }
              />
            ))}
          </CustomRoutes>
        </Admin>
      </OutsideView.Provider>
    </KnownSchool>
  );
});
