import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import { Button } from '@mui/material';
import { Link } from '../routing/router.ts';

/** Back to the list, where list and detail do not stand side by side. */
export const BackButton = ({ to, children }: { to: string; children: string }) => (
  <Button
    component={Link}
    className="no-print"
    to={to}
    variant="text"
    color="secondary"
    startIcon={<ArrowBackIcon />}
    sx={{ display: { lg: 'none' }, ml: -1 }}
  >
    {children}
  </Button>
);
