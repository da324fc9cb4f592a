import { Link, List, ListItem, Typography } from '@mui/material';
import { asOf } from '../data/as-of.ts';
import { useUsers } from '../data/users.ts';
import { FailureState } from '../shared/FailureState.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { Page } from '../shared/Page.tsx';
import { t } from '../words/t.ts';

/** For staff while there is no school year: whom to ask. Of the past there is nobody to ask. */
export const NoSchoolYear = () => (asOf === null ? <WhomToAsk /> : <NoneYet />);

const NoneYet = () => (
  <Page title={t('There was no school year yet.')} width="form">
    <Typography>{t('Students are kept by school year, and none had been added at this point.')}</Typography>
  </Page>
);

function WhomToAsk() {
  const { data, error, refetch } = useUsers();
  const admins = data?.filter((user) => user.admin) ?? [];
  return (
    <Page title={t('There is no current school year. Contact an admin to create one.')} width="form">
      <Typography variant="h2">{t('Admins')}</Typography>
      {error ? <FailureState error={error} onRetry={() => void refetch()} /> : !data && <LoadingState lines={2} />}
      <List>
        {admins.map((user) => (
          <ListItem key={user.id} disableGutters>
            <Link href={`mailto:${user.email}`}>{user.email}</Link>
          </ListItem>
        ))}
      </List>
    </Page>
  );
}
