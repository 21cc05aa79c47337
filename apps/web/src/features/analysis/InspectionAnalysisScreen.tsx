/** One round at a glance. */
const InspectionAnalysisScreen = () => null;

export default InspectionAnalysisScreen;
