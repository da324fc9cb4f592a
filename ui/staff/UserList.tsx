import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import { Box, Button, Chip, List, ListItem, ListItemButton, ListItemText, Typography } from '@mui/material';
import type { WireUser } from '../../domain/wire/contract.ts';
import { Link } from '../app/router.ts';
import { useSchool } from '../data/school.ts';
import { counted, countOf } from '../shared/counted.ts';
import { dayAndTime } from '../shared/days.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { SearchField } from '../shared/SearchField.tsx';
import { useAddress } from '../shared/use-address.ts';
import { LIST_ROW } from '../theme/density.ts';
import { useUserPath } from './user-path.ts';
import { nameOf, searchUsers, useLastSignIns } from './users.ts';

interface UserListProps {
  users: readonly WireUser[];
  /** The account that is open. */
  openId: number | undefined;
}

/** All accounts, found by name or address; who is administrator or auditor is said in words. */
export function UserList({ users, openId }: UserListProps) {
  const { query, change } = useAddress();
  const text = query.get('search') ?? '';
  const shown = searchUsers(users, text);
  const signIns = useLastSignIns();
  const userPath = useUserPath();
  const count = text ? `${countOf(shown.length, users.length)} users` : counted(users.length, 'user');
  return (
    <>
      <Box className="no-print" sx={{ display: 'flex', alignItems: 'flex-end', gap: 1.5, px: 2.5, pb: 1.5 }}>
        <SearchField
          label="Search users"
          placeholder="Name or e-mail address"
          value={text}
          onChange={(search) => change({ search })}
        />
        <Button
          component={Link}
          to={userPath('new')}
          startIcon={<PersonAddOutlined />}
          sx={{ minHeight: 40, flex: 'none' }}
        >
          Add user
        </Button>
      </Box>
      <Typography role="status" sx={{ px: 2.5, pb: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {count}
      </Typography>
      {shown.length === 0 && <EmptyState title="No user matches" text="Search by name or e-mail address." />}
      <List disablePadding aria-label="Users">
        {shown.map((user) => (
          <UserRow key={user.id} user={user} open={user.id === openId} lastSignIn={signIns.get(user.id)} />
        ))}
      </List>
    </>
  );
}

interface UserRowProps {
  user: WireUser;
  open: boolean;
  /** ISO 8601; undefined where the record knows of none. */
  lastSignIn: string | undefined;
}

function UserRow({ user, open, lastSignIn }: UserRowProps) {
  const userPath = useUserPath();
  const { timeZone } = useSchool().installation;
  const mark = user.admin ? 'Admin' : user.auditor ? 'Auditor' : undefined;
  return (
    <ListItem disablePadding divider sx={{ breakInside: 'avoid' }}>
      <ListItemButton
        component={Link}
        to={userPath(user.id)}
        selected={open}
        aria-current={open ? 'page' : undefined}
        sx={{ minHeight: LIST_ROW, px: 2.5, gap: 1 }}
      >
        <ListItemText
          primary={nameOf(user)}
          secondary={
            <>
              {user.email}
              {lastSignIn && (
                <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem' }}>
                  Last sign-in {dayAndTime(lastSignIn, timeZone)}
                </Box>
              )}
            </>
          }
          slotProps={{
            primary: { sx: { fontWeight: 600 } },
            secondary: { noWrap: true, sx: { fontSize: '0.875rem' } },
          }}
        />
        {mark && <Chip size="small" label={mark} variant="outlined" />}
      </ListItemButton>
    </ListItem>
  );
}
