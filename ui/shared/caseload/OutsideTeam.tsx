import { Box, Button, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { OutsideProps } from '../outside-team.ts';
import { Section } from '../Section.tsx';
import { FindStudent } from './FindStudent.tsx';
import { useChooseScope, useScope } from './use-scope.ts';
import { WhyForm } from './WhyForm.tsx';

/** Why it is not shown, and the ways on: saying why, whom to ask, one's own students, or one of all by name (rules/caseload#modes). */
export function OutsideTeam({ outside, onOpen }: OutsideProps) {
  const translate = useTranslate();
  const { student, mode, studentId } = outside;
  const title = student ?? translate('app.caseload.outside.everybody');
  return (
    <Section title={title} note={translate(`app.caseload.outside.${studentId === null ? 'noteAll' : 'note'}`)}>
      <OutsideWays outside={outside} onOpen={onOpen} />
      {mode === 'closed' && studentId !== null && <Typography>{translate('app.caseload.outside.closed')}</Typography>}
    </Section>
  );
}

/** The ways on alone, as a dialog holds them. */
export function OutsideWays({ outside, onOpen }: OutsideProps) {
  const translate = useTranslate();
  const { studentId, lead, mode } = outside;
  return (
    <>
      {studentId !== null && (
        <Typography sx={{ mb: 2 }}>
          {lead ? translate('app.caseload.outside.lead', { lead }) : translate('app.caseload.outside.nobody')}
        </Typography>
      )}
      {mode === 'ask' && <WhyForm studentId={studentId} onOpen={onOpen} />}
      {studentId === null && <OneOfThem />}
    </>
  );
}

/** One's own students, or one by name: that needs no word for everybody. */
function OneOfThem() {
  const translate = useTranslate();
  const id = useId();
  const scope = useScope();
  const choose = useChooseScope();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 3 }}>
      <Typography id={id} component="h3" sx={{ fontWeight: 600, mb: 1 }}>
        {translate('app.caseload.outside.one')}
      </Typography>
      <FindStudent />
      {scope === 'all' && (
        <Box sx={{ mt: 1 }}>
          <Button variant="outlined" color="secondary" size="small" onClick={() => choose('mine')}>
            {translate('app.caseload.outside.mine')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
