import { Box, Button, Typography } from '@mui/material';
import { useId } from 'react';
import { t } from '../../words/t.ts';
import type { OutsideProps } from '../outside-team.ts';
import { Section } from '../Section.tsx';
import { FindStudent } from './FindStudent.tsx';
import { useChooseScope, useScope } from './use-scope.ts';
import { WhyForm } from './WhyForm.tsx';

/** Why it is not shown, and the ways on: saying why, whom to ask, one's own students, or one of all by name (rules/caseload#modes). */
export function OutsideTeam({ outside, onOpen }: OutsideProps) {
  const { student, mode, studentId } = outside;
  const title = student ?? t('Students outside your caseload');
  return (
    <Section
      title={title}
      note={t(studentId === null ? 'This shows students who are not in your caseload.' : 'Not in your caseload.')}
    >
      <OutsideWays outside={outside} onOpen={onOpen} />
      {mode === 'closed' && studentId !== null && (
        <Typography>
          {t('This school shows staff the students of their own teams only. Ask who leads the team.')}
        </Typography>
      )}
    </Section>
  );
}

/** The ways on alone, as a dialog holds them. */
export function OutsideWays({ outside, onOpen }: OutsideProps) {
  const { studentId, lead, mode } = outside;
  return (
    <>
      {studentId !== null && (
        <Typography sx={{ mb: 2 }}>
          {lead
            ? t('%{lead} leads the team.', { lead })
            : t('Nobody leads the team: an administrator can name somebody.')}
        </Typography>
      )}
      {mode === 'ask' && <WhyForm studentId={studentId} onOpen={onOpen} />}
      {studentId === null && <OneOfThem />}
    </>
  );
}

/** One's own students, or one by name: that needs no word for everybody. */
function OneOfThem() {
  const id = useId();
  const scope = useScope();
  const choose = useChooseScope();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 3 }}>
      <Typography id={id} component="h3" sx={{ fontWeight: 600, mb: 1 }}>
        {t('Only one of them')}
      </Typography>
      <FindStudent />
      {scope === 'all' && (
        <Box sx={{ mt: 1 }}>
          <Button variant="outlined" color="secondary" size="small" onClick={() => choose('mine')}>
            {t('Show my students')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
