/** What no phone needs before a game is on: the screens after the first evening, and the sheets. Fetched while people wait. */
import '../../styles/late.css';
import '../../styles/late-sheets.css';
import '../../styles/watching.css';
import '../../styles/statements.css';

export { default as Approval } from './screens/Approval.svelte';
export { default as ApprovalResult } from './screens/ApprovalResult.svelte';
export { default as Debate } from './screens/Debate.svelte';
export { default as Dusk } from './screens/Dusk.svelte';
export { default as Finished } from './screens/Finished.svelte';
export { default as Proposal } from './screens/Proposal.svelte';
export { default as Quarrel } from './screens/Quarrel.svelte';
export { default as Ritual } from './screens/Ritual.svelte';
export { default as RitualResult } from './screens/RitualResult.svelte';
export { default as Vote } from './screens/Vote.svelte';
export { default as VoteResult } from './screens/VoteResult.svelte';
export { duckPicture } from './duck-picture';
export { default as Bubbles } from './Bubbles.svelte';
export { default as Coach } from './Coach.svelte';
export { default as SaidLine } from './SaidLine.svelte';
export { default as CatsSheet } from './sheets/CatsSheet.svelte';
export { default as CodeSheet } from './sheets/CodeSheet.svelte';
export { default as HelpSheet } from './sheets/HelpSheet.svelte';
export { default as HostTools } from './sheets/HostTools.svelte';
export { default as Menu } from './sheets/Menu.svelte';
export { default as OptionsSheet } from './sheets/OptionsSheet.svelte';
export { default as SaySheet } from './sheets/SaySheet.svelte';
export { default as SeatSheet } from './sheets/SeatSheet.svelte';
