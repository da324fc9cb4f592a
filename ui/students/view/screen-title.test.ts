import { expect, it } from 'vitest';
import { screenTitle } from './screen-title.ts';

it('tells the screens of one student apart', () => {
  const at = '/2/students/view/100130';
  const below = ['', '/', '/risks/22', '/risks/22/riskFactors', '/risks/22/skills', '/risks/22/careerDev', '/history'];
  const kept = ['/facts', '/since', '/team', '/services/', '/disclosures'];
  const forms = ['/activities/create/1', '/activities/edit/10013000001'];
  expect([...below, ...kept, ...forms].map((path) => screenTitle('Daniel Anderson', `${at}${path}`))).toEqual([
    'Daniel Anderson',
    'Daniel Anderson',
    'Daniel Anderson, Risk Factors & Skills',
    'Daniel Anderson, Edit Risk Factors',
    'Daniel Anderson, Edit Student Skills',
    'Daniel Anderson, Edit Student Career Dev & IEP',
    'Daniel Anderson, History',
    'Daniel Anderson, Facts',
    'Daniel Anderson, Since the last IEP',
    'Daniel Anderson, Team',
    'Daniel Anderson, Pre-ETS services',
    'Daniel Anderson, Record of access',
    'Daniel Anderson, Add Activity',
    'Daniel Anderson, Edit Activity',
  ]);
});
