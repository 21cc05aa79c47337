import { describeOnPeer } from './conformance-on-peer.js';

describeOnPeer('with single appends', false);
