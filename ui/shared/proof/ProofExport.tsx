import VerifiedIcon from '@mui/icons-material/VerifiedOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { allows } from '../../../domain/staff/rights.ts';
import { useSchool } from '../../data/school.ts';
import { t } from '../../words/t.ts';
import { ProofDialog } from './ProofDialog.tsx';

/** Leads administrators and auditors to a signed copy of the journal: of a student, or of days where none is named. */
export function ProofExport({ studentId }: { studentId?: number }) {
  const { user } = useSchool();
  const [open, setOpen] = useState(false);
  if (!allows('oversee', user)) return null;
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        className="no-print"
        startIcon={<VerifiedIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('Signed copy')}
      </Button>
      {open && <ProofDialog studentId={studentId} onClose={() => setOpen(false)} />}
    </>
  );
}
