import AddCircleOutlined from '@mui/icons-material/AddCircleOutlined';
import { Box, Button } from '@mui/material';
import { useSchool } from '../data/school.ts';
import { Link } from '../routing/router.ts';
import { Page } from '../shared/Page.tsx';
import { YearCard } from './YearCard.tsx';

/** Manage School Years: what each holds, emptying it, deleting it. */
export default function ManageYearsPage() {
  const { years } = useSchool();
  return (
    <Page
      title="Manage School Years"
      width="form"
      actions={
        <Button component={Link} to="/AddYear" startIcon={<AddCircleOutlined />}>
          Add a Year
        </Button>
      }
    >
      <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0 }}>
        {years.map((year) => (
          <YearCard key={year.id} year={year} />
        ))}
      </Box>
    </Page>
  );
}
