import { expect, it } from 'vitest';
import { screenTitle } from './screen-title.ts';

it('tells the screens of one student apart', () => {
  const at = '/2/students/view/100130';
  const below = ['', '/', '/risks/22', '/risks/22/riskFactors', '/risks/22/skills', '/risks/22/careerDev', '/history'];
  const forms = ['/activities/create/1', '/activities/edit/10013000001'];
  expect([...below, ...forms].map((path) => screenTitle('Daniel Anderson', `${at}${path}`))).toEqual([
    'Daniel Anderson',
    'Daniel Anderson',
    'Daniel Anderson, Risk Factors & Skills',
    'Daniel Anderson, Edit Risk Factors',
    'Daniel Anderson, Edit Student Skills',
    'Daniel Anderson, Edit Student Career Dev & IEP',
    'Daniel Anderson, History',
    'Daniel Anderson, Add Activity',
    'Daniel Anderson, Edit Activity',
  ]);
});
