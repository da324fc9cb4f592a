import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import { Button, Chip } from '@mui/material';
import { DataTable } from 'react-admin';
import type { UserRow } from '../../domain/wire/accounts.ts';
import { useSchool } from '../data/school.ts';
import { nameOf } from '../data/users.ts';
import { Link } from '../routing/router.ts';
import { dayAndTime } from '../shared/days.ts';
import { ChoiceInput } from '../shared/resource/ChoiceInput.tsx';
import type { Exported } from '../shared/resource/ExportList.tsx';
import { RecordLink } from '../shared/resource/RecordLink.tsx';
import { ResourceList } from '../shared/resource/ResourceList.tsx';
import { SearchFilter } from '../shared/resource/SearchFilter.tsx';
import { t } from '../words/t.ts';
import { useUserPath } from './user-path.ts';
import { useLastSignIns } from './users.ts';

const STATUSES = { active: 'Active', invited: 'Invited', disabled: 'Disabled' } as const;
const ROLES = { admin: 'Admin', auditor: 'Auditor', staff: 'Staff' } as const;

const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const FILTERS = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <ChoiceInput key="status" source="status" alwaysOn choices={choicesOf(STATUSES)} />,
  <ChoiceInput key="rights" source="rights" choices={choicesOf(ROLES)} />,
];

/** What is said of an account, in the words of the catalogue. */
function useUserTexts() {
  const { installation, past } = useSchool();
  const { timeZone } = installation;
  const signIns = useLastSignIns(past === null);
  return {
    status: ({ status }: UserRow) => t(STATUSES[status]),
    rights: ({ admin, auditor }: UserRow) => t(admin ? 'Admin' : auditor ? 'Auditor' : 'Staff'),
    created: ({ createdAt }: UserRow) => dayAndTime(new Date(createdAt).toISOString(), timeZone),
    lastSignIn: ({ id }: UserRow) => {
      const at = signIns.get(id);
      return at === undefined ? '' : dayAndTime(at, timeZone);
    },
  };
}
type UserTexts = ReturnType<typeof useUserTexts>;

/** All accounts, of then only to be read; `beside` one that is open they are cards, wherever there is room. */
export function UserRows({ beside = false }: { beside?: boolean }) {
  const userPath = useUserPath();
  const isThen = useSchool().past !== null;
  const texts = useUserTexts();
  const opening = (user: UserRow, text: string) =>
    isThen ? text : <RecordLink to={userPath(user.id)}>{text}</RecordLink>;
  return (
    <ResourceList<UserRow>
      sort={{ field: 'firstName', order: 'ASC' }}
      filters={FILTERS}
      hidden={['createdAt']}
      beside={beside}
      {...(!isThen && { pathOf: (id) => userPath(Number(id)), buttons: <AddUser to={userPath('new')} /> })}
      {...(!beside && { exported: fileWith(texts) })}
      card={{
        title: nameOf,
        text: (user) => (
          <>
            {user.email}
            <br />
            {texts.lastSignIn(user) && `${t('Last sign-in')} ${texts.lastSignIn(user)}`}
          </>
        ),
        marks: (user) => <Marks user={user} texts={texts} />,
      }}
    >
      <DataTable.Col<UserRow> source="firstName" render={(user) => opening(user, nameOf(user))} />
      <DataTable.Col<UserRow> source="email" render={(user) => opening(user, user.email)} />
      <DataTable.Col<UserRow> source="admin" sortByOrder="DESC" render={texts.rights} />
      <DataTable.Col<UserRow> source="status" render={(user) => <Status user={user} texts={texts} />} />
      {!isThen && <DataTable.Col<UserRow> source="lastSignIn" disableSort render={texts.lastSignIn} />}
      <DataTable.Col<UserRow> source="createdAt" sortByOrder="DESC" render={texts.created} />
    </ResourceList>
  );
}

function AddUser({ to }: { to: string }) {
  return (
    <Button component={Link} to={to} startIcon={<PersonAddOutlined />}>
      {t('Add user')}
    </Button>
  );
}

const fileWith = (texts: UserTexts): Exported<UserRow> => ({
  fileName: 'users',
  columns: {
    firstName: nameOf,
    email: ({ email }) => email,
    admin: texts.rights,
    status: texts.status,
    lastSignIn: texts.lastSignIn,
    createdAt: texts.created,
  },
});

interface MarksProps {
  user: UserRow;
  texts: UserTexts;
}

function Status({ user, texts }: MarksProps) {
  const status = texts.status(user);
  if (user.status === 'invited') return <Chip size="small" label={status} color="info" variant="outlined" />;
  if (user.status === 'disabled') return <Chip size="small" label={status} />;
  return status;
}

/** What stands out of an account, in words. */
const Marks = ({ user, texts }: MarksProps) => (
  <>
    {user.status !== 'active' && <Status user={user} texts={texts} />}
    {(user.admin || user.auditor) && <Chip size="small" label={texts.rights(user)} variant="outlined" />}
  </>
);
