import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import {
  Box,
  Button,
  Chip,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import type { AccountState } from '../../domain/wire/accounts.ts';
import type { WireUser } from '../../domain/wire/contract.ts';
import { useSchool } from '../data/school.ts';
import { nameOf } from '../data/users.ts';
import { Link } from '../routing/router.ts';
import { useAddress } from '../routing/use-address.ts';
import { counted, countOf } from '../shared/counted.ts';
import { dayAndTime } from '../shared/days.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { SearchField } from '../shared/SearchField.tsx';
import { LIST_ROW } from '../theme/density.ts';
import { useUserPath } from './user-path.ts';
import { searchUsers, useAccountStates, useLastSignIns } from './users.ts';

const STATUSES = [
  ['active', 'Active'],
  ['invited', 'Invited'],
  ['disabled', 'Disabled'],
] as const;

interface UserListProps {
  users: readonly WireUser[];
  /** The account that is open. */
  openId: number | undefined;
}

/** All accounts, found by name or address; who is administrator or auditor is said in words. */
export function UserList({ users, openId }: UserListProps) {
  const { query, change } = useAddress();
  const text = query.get('search') ?? '';
  const states = useAccountStates().data;
  const wanted = query.get('status') ?? '';
  const shown = searchUsers(users, text).filter(({ id }) => !wanted || states?.get(id)?.status === wanted);
  const signIns = useLastSignIns();
  const userPath = useUserPath();
  const count = text || wanted ? `${countOf(shown.length, users.length)} users` : counted(users.length, 'user');
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
      <Box className="no-print" sx={{ px: 2.5, pb: 1.5 }}>
        <TextField
          id="user-status"
          select
          size="small"
          label="Show"
          value={STATUSES.some(([status]) => status === wanted) ? wanted : ''}
          onChange={(event) => change({ status: event.target.value })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ minWidth: 160 }}
        >
          <MenuItem value="">All users</MenuItem>
          {STATUSES.map(([status, label]) => (
            <MenuItem key={status} value={status}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Typography role="status" sx={{ px: 2.5, pb: 1, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {count}
      </Typography>
      {shown.length === 0 && (
        <EmptyState title="No user matches" text="Search by name or e-mail address, or show all users." />
      )}
      <List disablePadding aria-label="Users">
        {shown.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            status={states?.get(user.id)?.status}
            open={user.id === openId}
            lastSignIn={signIns.get(user.id)}
          />
        ))}
      </List>
    </>
  );
}

interface UserRowProps {
  user: WireUser;
  /** Undefined while it is on its way. */
  status: AccountState['status'] | undefined;
  open: boolean;
  /** ISO 8601; undefined where the record knows of none. */
  lastSignIn: string | undefined;
}

function UserRow({ user, status, open, lastSignIn }: UserRowProps) {
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
        {status === 'invited' && <Chip size="small" label="Invited" color="info" variant="outlined" />}
        {status === 'disabled' && <Chip size="small" label="Disabled" />}
        {mark && <Chip size="small" label={mark} variant="outlined" />}
      </ListItemButton>
    </ListItem>
  );
}
