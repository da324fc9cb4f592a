import GroupOutlined from '@mui/icons-material/GroupOutlined';
import { Box, Typography } from '@mui/material';
import { useUsers } from '../data/users.ts';
import { useLocation, useNavigate } from '../routing/router.ts';
import { useDocumentTitle } from '../shared/document-title.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { FailureState } from '../shared/FailureState.tsx';
import { FormPane } from '../shared/FormPane.tsx';
import { LoadingState } from '../shared/LoadingState.tsx';
import { TwoPanes } from '../shared/TwoPanes.tsx';
import { EditUserPane } from './EditUserPane.tsx';
import { InviteUserForm } from './InviteUserForm.tsx';
import { UserList } from './UserList.tsx';
import { useUserPath } from './user-path.ts';

/** Manage Users: the list, and beside it a new account or one that is open. */
export default function UsersPage() {
  const { data: users, error, refetch } = useUsers();
  const [, , open = ''] = useLocation().pathname.split('/');
  const isNew = open.toLowerCase() === 'new';
  const openId = Number(open) || undefined;
  const detailOpen = isNew || openId !== undefined;
  return (
    <TwoPanes
      detailOpen={detailOpen}
      list={
        <>
          <Typography variant="h1" component={detailOpen ? 'h2' : 'h1'} sx={{ px: 2.5, pt: 2.5, pb: 1.5 }}>
            Users
          </Typography>
          {error && (
            <Box sx={{ px: 2.5 }}>
              <FailureState error={error} onRetry={() => void refetch()} />
            </Box>
          )}
          {users ? <UserList users={users} openId={openId} /> : !error && <Waiting />}
        </>
      }
      detail={
        isNew ? <NewUserPane /> : openId ? <EditUserPane key={openId} users={users} userId={openId} /> : <NobodyOpen />
      }
    />
  );
}

const Waiting = () => (
  <Box sx={{ px: 2.5 }}>
    <LoadingState lines={8} />
  </Box>
);

function NewUserPane() {
  const navigate = useNavigate();
  const userPath = useUserPath();
  return (
    <FormPane title="Add a New User" closeTo={userPath()} closeLabel="Users">
      <InviteUserForm onInvited={(user) => navigate(userPath(user.id))} />
    </FormPane>
  );
}

function NobodyOpen() {
  useDocumentTitle('Users');
  return (
    <Box sx={{ pt: 4 }}>
      <EmptyState
        icon={<GroupOutlined />}
        title="Choose a user"
        text="Administrators manage users, school years and settings; auditors read everything and change nothing."
      />
    </Box>
  );
}
