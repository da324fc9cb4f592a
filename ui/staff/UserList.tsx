import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import Search from '@mui/icons-material/Search';
import {
  Box,
  Button,
  Chip,
  InputAdornment,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import type { WireUser } from '../../domain/wire/contract.ts';
import { Link } from '../app/router.ts';
import { useSchool } from '../data/school.ts';
import { counted, countOf } from '../shared/counted.ts';
import { dayAndTime } from '../shared/days.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { LIST_ROW } from '../theme/density.ts';
import { nameOf, searchUsers, useLastSignIns } from './users.ts';

interface UserListProps {
  users: readonly WireUser[];
  /** The account that is open. */
  openId: number | undefined;
}

/** All accounts, found by name or address; who is administrator or auditor is said in words. */
export function UserList({ users, openId }: UserListProps) {
  const [text, setText] = useState('');
  const shown = searchUsers(users, text);
  const signIns = useLastSignIns();
  const count = text ? `${countOf(shown.length, users.length)} users` : counted(users.length, 'user');
  return (
    <>
      <Box className="no-print" sx={{ display: 'flex', alignItems: 'flex-end', gap: 1.5, px: 2.5, pb: 1.5 }}>
        <TextField
          id="user-search"
          label="Search users"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ input: { startAdornment: ICON } }}
        />
        <Button component={Link} to="/Users/new" startIcon={<PersonAddOutlined />} sx={{ minHeight: 40, flex: 'none' }}>
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

const ICON = (
  <InputAdornment position="start">
    <Search fontSize="small" />
  </InputAdornment>
);

interface UserRowProps {
  user: WireUser;
  open: boolean;
  /** ISO 8601; undefined where the record knows of none. */
  lastSignIn: string | undefined;
}

function UserRow({ user, open, lastSignIn }: UserRowProps) {
  const { timeZone } = useSchool().installation;
  const mark = user.admin ? 'Admin' : user.auditor ? 'Auditor' : undefined;
  return (
    <ListItem disablePadding divider sx={{ breakInside: 'avoid' }}>
      <ListItemButton
        component={Link}
        to={`/Users/${user.id}`}
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
