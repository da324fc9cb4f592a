import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import { Button, Chip } from '@mui/material';
import { DataTable } from 'react-admin';
import type { UserRow } from '../../domain/wire/accounts.ts';
import { useSchool } from '../data/school.ts';
import { nameOf } from '../data/users.ts';
import { Link } from '../routing/router.ts';
import { dayAndTime } from '../shared/days.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { ChoiceInput } from '../shared/resource/ChoiceInput.tsx';
import type { Exported } from '../shared/resource/ExportList.tsx';
import { RecordLink } from '../shared/resource/RecordLink.tsx';
import { ResourceList } from '../shared/resource/ResourceList.tsx';
import { SearchFilter } from '../shared/resource/SearchFilter.tsx';
import { useUserPath } from './user-path.ts';
import { useLastSignIns } from './users.ts';

const STATUSES = [
  { value: 'active', label: 'Active' },
  { value: 'invited', label: 'Invited' },
  { value: 'disabled', label: 'Disabled' },
] as const;
const RIGHTS = [
  { value: 'admin', label: 'Admin' },
  { value: 'auditor', label: 'Auditor' },
  { value: 'staff', label: 'Staff' },
] as const;

const statusOf = (user: UserRow) => STATUSES.find(({ value }) => value === user.status)?.label ?? user.status;
const rightsOf = ({ admin, auditor }: UserRow) => (admin ? 'Admin' : auditor ? 'Auditor' : 'Staff');

const FILTERS = [
  <SearchFilter key="q" source="q" alwaysOn label="Search users" placeholder="Name or e-mail address" />,
  <ChoiceInput key="status" source="status" alwaysOn label="Show" placeholder="All users" choices={STATUSES} />,
  <ChoiceInput key="rights" source="rights" label="Rights" placeholder="Any" choices={RIGHTS} />,
];

/** All accounts; `beside` one that is open they are cards, wherever there is room. */
export function UserRows({ beside = false }: { beside?: boolean }) {
  const userPath = useUserPath();
  const { timeZone } = useSchool().installation;
  const signIns = useLastSignIns();
  const lastSignIn = ({ id }: UserRow) => {
    const at = signIns.get(id);
    return at === undefined ? '' : dayAndTime(at, timeZone);
  };
  const addUser = (
    <Button component={Link} to={userPath('new')} startIcon={<PersonAddOutlined />}>
      Add user
    </Button>
  );
  return (
    <ResourceList<UserRow>
      label="Users"
      counted={['user', 'users']}
      sort={{ field: 'firstName', order: 'ASC' }}
      filters={FILTERS}
      hidden={['createdAt']}
      beside={beside}
      pathOf={(id) => userPath(Number(id))}
      {...(!beside && { exported: fileWith(lastSignIn) })}
      buttons={addUser}
      empty={<EmptyState title="No user matches" text="Search by name or e-mail address, or show all users." />}
      card={{
        title: nameOf,
        text: (user) => (
          <>
            {user.email}
            <br />
            {lastSignIn(user) && `Last sign-in ${lastSignIn(user)}`}
          </>
        ),
        marks: (user) => <Marks user={user} />,
      }}
    >
      <DataTable.Col<UserRow>
        source="firstName"
        render={(user) => <RecordLink to={userPath(user.id)}>{nameOf(user)}</RecordLink>}
      />
      <DataTable.Col<UserRow>
        source="email"
        render={(user) => <RecordLink to={userPath(user.id)}>{user.email}</RecordLink>}
      />
      <DataTable.Col<UserRow> source="admin" sortByOrder="DESC" render={rightsOf} />
      <DataTable.Col<UserRow> source="status" render={(user) => <Status user={user} />} />
      <DataTable.Col<UserRow> label="resources.users.fields.lastSignIn" disableSort render={lastSignIn} />
      <DataTable.Col<UserRow>
        source="createdAt"
        sortByOrder="DESC"
        render={(user) => dayAndTime(new Date(user.createdAt).toISOString(), timeZone)}
      />
    </ResourceList>
  );
}

const fileWith = (lastSignIn: (user: UserRow) => string): Exported<UserRow> => ({
  fileName: 'users',
  columns: {
    'First Name': ({ firstName }) => firstName,
    'Last Name': ({ lastName }) => lastName,
    Email: ({ email }) => email,
    Rights: rightsOf,
    Status: statusOf,
    'Last sign-in': lastSignIn,
  },
});

function Status({ user }: { user: UserRow }) {
  if (user.status === 'invited') return <Chip size="small" label="Invited" color="info" variant="outlined" />;
  if (user.status === 'disabled') return <Chip size="small" label="Disabled" />;
  return statusOf(user);
}

/** What stands out of an account, in words. */
const Marks = ({ user }: { user: UserRow }) => (
  <>
    {user.status !== 'active' && <Status user={user} />}
    {(user.admin || user.auditor) && <Chip size="small" label={rightsOf(user)} variant="outlined" />}
  </>
);
