import { Box, Button, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RemovedAccounts as Removed } from '../../domain/wire/accounts.ts';
import { api } from '../data/api.ts';
import { useSchool } from '../data/school.ts';
import { useConfirm } from '../shared/ConfirmDialog.tsx';
import { dayAndTime } from '../shared/days.ts';
import { ErrorBox } from '../shared/ErrorBox.tsx';
import { FailureState } from '../shared/FailureState.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { Section } from '../shared/Section.tsx';
import { useNotice } from '../shared/use-notice.ts';
import { useSave } from '../shared/use-save.ts';
import { t } from '../words/t.ts';
import { REMOVED_KEY } from './forgetting-key.ts';
import { row } from './row-style.ts';

type Account = Removed['accounts'][number];

/** Colleagues whose accounts were removed: the histories name them until an administrator has name and address forgotten. */
export function RemovedAccounts() {
  const { data, error, refetch } = useQuery({
    queryKey: REMOVED_KEY,
    queryFn: ({ signal }) => api.get('/api/app/accounts/removed', { signal }),
  });
  return (
    <Section
      title={t('Removed accounts of staff')}
      note={t('Histories name these colleagues until name and address are forgotten. What they did stays.')}
    >
      {error && !data && <FailureState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingState lines={2} />}
      {data?.accounts.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{t('No account was removed.')}</Typography>
      )}
      {data && data.accounts.length > 0 && <Accounts accounts={data.accounts} />}
    </Section>
  );
}

/** Forgets an account once that is confirmed; everything on display that named it is read anew. */
function useForget() {
  const confirm = useConfirm();
  const notice = useNotice();
  const queries = useQueryClient();
  const { error, busy, run } = useSave();
  const forget = async ({ id, name }: Account) => {
    const words = { name };
    const title = t('Forget name and address of %{name}?', words);
    const text = t(
      'Histories, journal and log show a number in place of %{name}, for good. No administrator can bring the name back.',
      words,
    );
    if (!(await confirm({ title, text, yes: t('Forget'), danger: true }))) return;
    await run(async () => {
      await api.post('/api/app/users/:id/forget', { params: { id } });
      await queries.invalidateQueries();
      notice(t('Name and address are forgotten'));
    });
  };
  return { error, busy, forget };
}

function Accounts({ accounts }: { accounts: readonly Account[] }) {
  const { timeZone } = useSchool().installation;
  const { error, busy, forget } = useForget();
  return (
    <>
      <ErrorBox error={error} />
      <Box component="ul" aria-label={t('Removed accounts of staff')} sx={list}>
        {accounts.map((account) => (
          <Box component="li" key={account.id} sx={row}>
            <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
              {account.name}
              <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                {t('Removed %{when}', { when: dayAndTime(account.removedAt, timeZone) })}
              </Typography>
            </Box>
            {!account.forgotten && (
              <Button
                variant="outlined"
                color="error"
                disabled={busy}
                aria-label={t('Forget the name of %{name}', { name: account.name })}
                onClick={() => void forget(account)}
              >
                {t('Forget the name')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </>
  );
}

const list = { listStyle: 'none', m: 0, mt: 1.5, p: 0 } as const;
